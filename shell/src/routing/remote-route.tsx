import type { RemoteName } from '@toile/contracts';
import type { RouteModule } from '@toile/frame';
import type { ReactNode } from 'react';
import { inTime } from '../federation/in-time.ts';
import { PartContext } from '../federation/part-context.ts';
import { type LoadedRemote, type Remotes, RemoteUnavailableError } from '../federation/remotes.ts';
import { RenderGuard } from './render-guard.tsx';

const chunkMs = 5000;

/** A page and the version that it is of: its loader, its component and its styles are never another one's. */
export interface LoadedPage {
  route: RouteModule;
  id: string;
}

async function pageOf({ module, version }: LoadedRemote, path: string): Promise<LoadedPage> {
  const route = module.routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`${version.id} has no route ${path}`);
  return { route: await inTime(route.lazy(), chunkMs, `${version.id} ${path}`), id: version.id };
}

/** A page as the router takes it, inside its guard. */
export type LoadedRoute = Omit<RouteModule, 'Component'> & {
  element: ReactNode;
  /** Id of the version that it is of. */
  loadedFrom: string;
};

/**
 * Loads one route of a remote: the entry and the page's chunk, from the current version or else from the one before.
 * Rejects only when no version has it.
 */
export async function loadRemoteRoute(
  remotes: Remotes,
  name: RemoteName,
  path: string,
): Promise<LoadedRoute> {
  const loadPrevious = async () => pageOf(await remotes.getPrevious(name), path);
  const { version } = remotes.release.remotes[name].current;
  const report = (phase: 'route' | 'render') => (error: unknown) =>
    remotes.report({ name, version, phase, message: String(error) });

  const { route, id } = await remotes
    .get(name)
    .then((remote) => pageOf(remote, path))
    .catch((error) => {
      // A failed entry was reported when it failed.
      if (error instanceof RemoteUnavailableError) throw error;
      report('route')(error);
      return loadPrevious();
    });
  const { Component: Page, ...rest } = route;
  const element = (
    <RenderGuard key={`${name}:${path}`} loadPrevious={loadPrevious} onError={report('render')}>
      <PartContext value={id}>
        <Page />
      </PartContext>
    </RenderGuard>
  );
  return { ...rest, element, loadedFrom: id };
}
