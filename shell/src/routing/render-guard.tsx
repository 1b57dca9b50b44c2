import type { RouteModule } from '@toile/frame';
import { Component, type ReactNode, Suspense, use, useContext } from 'react';
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  type LoaderFunctionArgs,
  useLocation,
  useMatches,
} from 'react-router-dom';
import { PartContext } from '../federation/part-context.ts';

/** A page of the version before with the data of its own loader. */
interface PreviousPage {
  Page: RouteModule['Component'];
  data: unknown;
  id: string;
}

interface PreviousProps {
  page: Promise<PreviousPage>;
  routeId: string;
}

/** Gives a page its own data in place of what the loader of the failed version brought. */
function Previous({ page, routeId }: PreviousProps) {
  const state = useContext(DataRouterStateContext);
  const { Page, data, id } = use(page);
  if (!state) throw new Error('A page is rendered outside of the router');
  const own = { ...state, loaderData: { ...state.loaderData, [routeId]: data } };
  return (
    <DataRouterStateContext value={own}>
      <PartContext value={id}>
        <Page />
      </PartContext>
    </DataRouterStateContext>
  );
}

interface GuardProps {
  loadPrevious: () => Promise<{ route: RouteModule; id: string }>;
  onError: (error: unknown) => void;
  children: ReactNode;
}

interface BoundaryProps extends GuardProps {
  /** The page's address: another one starts clean. */
  at: string;
  routeId: string;
  params: LoaderFunctionArgs['params'];
}

interface Caught {
  error: unknown;
}

interface BoundaryState {
  caught?: Caught | undefined;
  /** What stands in, and what for: when that fails too, nobody stands in for it. */
  page?: Promise<PreviousPage> | undefined;
  insteadOf?: Caught | undefined;
  failedAt?: string | undefined;
}

const well: { [K in keyof Required<BoundaryState>]: undefined } = {
  caught: undefined,
  page: undefined,
  insteadOf: undefined,
  failedAt: undefined,
};

/** A page that throws while it renders is replaced by the same page of the version before, loader and all. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = well;

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    if (this.state.page) return;
    const { at, onError } = this.props;
    onError(error);
    this.setState(({ caught }) => ({ page: this.load(), insteadOf: caught, failedAt: at }));
  }

  override componentDidUpdate() {
    const { failedAt } = this.state;
    if (failedAt !== undefined && failedAt !== this.props.at) this.setState(well);
  }

  async load(): Promise<PreviousPage> {
    const { loadPrevious, params, at } = this.props;
    const { route, id } = await loadPrevious();
    const request = new Request(new URL(at, window.location.origin));
    const data = await route.loader?.({ request, params } as LoaderFunctionArgs);
    return { Page: route.Component, data, id };
  }

  override render() {
    const { caught, page, insteadOf } = this.state;
    if (!caught) return this.props.children;
    if (page && caught !== insteadOf) throw caught.error;
    return (
      page && (
        <Suspense>
          <Previous page={page} routeId={this.props.routeId} />
        </Suspense>
      )
    );
  }
}

/** Guards one page; see `Boundary`. */
export function RenderGuard(props: GuardProps) {
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  return (
    <Boundary {...props} at={pathname + search} routeId={match?.id ?? ''} params={match?.params ?? {}} />
  );
}
