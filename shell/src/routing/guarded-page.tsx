import { ownAddress } from '@toile/contracts/plain';
import type { RouteModule } from '@toile/frame';
import type { RemoteVersion } from '@toile/releases-contract';
import { Component, type ReactNode, Suspense, use, useContext } from 'react';
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useMatches,
} from 'react-router-dom';
import { KeptDocumentContext } from '../browser/kept-document.ts';
import { inTime } from '../federation/in-time.ts';
import { partFrame } from '../federation/part-frame.ts';
import { RenderInTime } from '../federation/render-in-time.tsx';
import { wordsOf } from '../federation/words-of.ts';
import { LoaderFailure } from './loader-failure.ts';
import type { LoadedPage } from './remote-route.tsx';

const loaderMs = 10_000;

/** A page of the version before with the data of its own loader. */
interface PreviousPage {
  Page: RouteModule['Component'];
  data: unknown;
  version: RemoteVersion;
}

interface PreviousProps {
  page: Promise<PreviousPage>;
  routeId: string;
}

/** Gives a page its own data in place of what the loader of the failed version brought. */
function Previous({ page, routeId }: PreviousProps) {
  const state = useContext(DataRouterStateContext);
  const { Page, data, version } = use(page);
  if (!state) throw new Error('A page is rendered outside of the router');
  const Part = partFrame(version);
  const own = { ...state, loaderData: { ...state.loaderData, [routeId]: data } };
  return (
    <DataRouterStateContext value={own}>
      <RenderInTime what={version.id}>
        <Part>
          <Page />
        </Part>
      </RenderInTime>
    </DataRouterStateContext>
  );
}

/** Renders a page with its data: what came in the place of data is no page's to read. */
function WithData({ children }: { children: ReactNode }) {
  const data = useLoaderData();
  if (data instanceof LoaderFailure) throw data;
  return children;
}

interface Failure {
  version: string;
  phase: 'loader' | 'render';
  message: string;
}

const failureOf = (error: unknown): Omit<Failure, 'version'> =>
  error instanceof LoaderFailure
    ? { phase: 'loader', message: wordsOf(error.error) }
    : { phase: 'render', message: wordsOf(error) };

interface GuardProps {
  version: RemoteVersion;
  /** Absent when this is the version before already. */
  loadPrevious: (() => Promise<LoadedPage>) | undefined;
  report: (failure: Failure) => void;
  children: ReactNode;
}

interface BoundaryProps extends GuardProps {
  /** The page's address: another one starts clean. */
  at: string;
  routeId: string;
  params: LoaderFunctionArgs['params'];
  onShown: () => void;
}

interface Caught {
  error: unknown;
}

interface BoundaryState {
  caught?: Caught | undefined;
  /** The page that stands in, and what for. */
  page?: Promise<PreviousPage> | undefined;
  insteadOf?: Caught | undefined;
  /** True if that failed too, and nobody stands in for it. */
  isOver?: boolean | undefined;
  failedAt?: string | undefined;
}

const well: { [K in keyof Required<BoundaryState>]: undefined } = {
  caught: undefined,
  page: undefined,
  insteadOf: undefined,
  isOver: undefined,
  failedAt: undefined,
};

/** A page that throws while it renders is replaced by the same page of the version before, loader and all. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = well;
  private standIn: RemoteVersion | undefined;
  /** Reported where it was thrown. */
  private told: { error: unknown } | undefined;

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { caught: { error } };
  }

  override componentDidMount() {
    if (!this.state.caught) this.props.onShown();
  }

  override componentDidCatch(error: unknown) {
    const { at, version, report } = this.props;
    if (!this.told || error !== this.told.error)
      report({ version: (this.standIn ?? version).version, ...failureOf(error) });
    if (this.state.page) this.setState({ isOver: true });
    else this.setState(({ caught }) => ({ page: this.standInFor(error), insteadOf: caught, failedAt: at }));
  }

  override componentDidUpdate() {
    const { failedAt } = this.state;
    if (failedAt === undefined || failedAt === this.props.at) return;
    this.standIn = undefined;
    this.setState(well);
  }

  private standInFor(failed: unknown): Promise<PreviousPage> {
    const page = this.load(failed);
    page.catch((error) => {
      this.told = { error };
    });
    return page;
  }

  private async load(failed: unknown): Promise<PreviousPage> {
    const { loadPrevious, params, at, report } = this.props;
    if (!loadPrevious) throw failed;
    const { route, version } = await loadPrevious();
    this.standIn = version;
    try {
      const request = new Request(new URL(ownAddress(at), window.location.origin));
      const loading = Promise.resolve(route.loader?.({ request, params } as LoaderFunctionArgs));
      const data = await inTime(loading, loaderMs, `the loader of ${version.id}`);
      return { Page: route.Component, data, version };
    } catch (error) {
      if (!(error instanceof Response))
        report({ version: version.version, phase: 'loader', message: wordsOf(error) });
      throw error;
    }
  }

  override render() {
    const { caught, page, insteadOf, isOver } = this.state;
    if (!caught) return this.props.children;
    // The router takes `undefined` for no error at all, and shows the page again.
    if (isOver) throw caught.error ?? new Error(wordsOf(caught.error));
    if (!page || caught !== insteadOf) return null;
    return (
      <Suspense>
        <Previous page={page} routeId={this.props.routeId} />
      </Suspense>
    );
  }
}

/** Guards one page; see `Boundary`. */
export function GuardedPage({ children, ...guard }: GuardProps) {
  const { pathname, search } = useLocation();
  const match = useMatches().at(-1);
  const kept = useContext(KeptDocumentContext);
  return (
    <Boundary
      {...guard}
      at={pathname + search}
      routeId={match?.id ?? ''}
      params={match?.params ?? {}}
      onShown={() => kept?.forget()}
    >
      <RenderInTime at={pathname} what={guard.version.id}>
        <WithData>{children}</WithData>
      </RenderInTime>
    </Boundary>
  );
}
