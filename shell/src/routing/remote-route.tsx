import type { RemoteName } from '@toile/contracts';
import type { RouteModule } from '@toile/frame';
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { type LoadedRemote, type Remotes, RemoteUnavailableError } from '../federation/remotes.ts';

async function routeModule(remote: LoadedRemote, path: string): Promise<RouteModule> {
  const route = remote.module.routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`${remote.version.id} has no route ${path}`);
  return route.lazy();
}

/** A page as the router takes it, inside its guard. */
export type LoadedRoute = Omit<RouteModule, 'Component'> & { element: ReactNode };

interface GuardProps {
  previous: ComponentType;
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** A page that throws while rendering is replaced by the same page of the version before. */
class RenderGuard extends Component<GuardProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    const { previous: Previous, children } = this.props;
    return this.state.failed ? (
      <Suspense>
        <Previous />
      </Suspense>
    ) : (
      children
    );
  }
}

/**
 * Loads one route of a remote: the entry and the page's chunk, from the current version or else from the one before.
 * Rejects only when no version has it.
 */
export async function loadRemoteRoute(
  remotes: Remotes,
  name: RemoteName,
  path: string,
): Promise<LoadedRoute> {
  const loadPrevious = async () => routeModule(await remotes.getPrevious(name), path);
  const { version } = remotes.release.remotes[name].current;
  const report = (phase: 'route' | 'render') => (error: unknown) =>
    remotes.report({ name, version, phase, message: String(error) });

  const page = await remotes
    .get(name)
    .then((remote) => routeModule(remote, path))
    .catch((error) => {
      // A failed entry was reported when it failed.
      if (error instanceof RemoteUnavailableError) throw error;
      report('route')(error);
      return loadPrevious();
    });
  const { Component: Page, ...route } = page;
  const Previous = lazy(async () => ({ default: (await loadPrevious()).Component }));
  const element = (
    <RenderGuard previous={Previous} onError={report('render')}>
      <Page />
    </RenderGuard>
  );
  return { ...route, element };
}
