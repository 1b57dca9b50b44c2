import type { RouteModule } from '@toile/frame';
import type { RemoteName, RemoteVersion } from '@toile/releases-contract';
import { checkRedirect } from '@toile/shell-contract';
import type { ReactNode } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import { fileMs, inTime } from '../federation/in-time.ts';
import { partFrame } from '../federation/part-frame.ts';
import { type LoadedRemote, type Remotes, remoteIn } from '../federation/remotes.ts';
import { wordsOf } from '../federation/words-of.ts';
import { GuardedPage } from './guarded-page.tsx';
import { LoaderFailure } from './loader-failure.ts';

const loaderMs = 10_000;

/** A page and the version that it is of: its loader, its component and its styles are never another one's. */
export interface LoadedPage {
  route: RouteModule;
  version: RemoteVersion;
}

/** A page as the router takes it, inside its guard. */
export type LoadedRoute = Omit<RouteModule, 'Component'> & {
  element: ReactNode;
  /** Id of the version that it is of. */
  loadedFrom: string;
};

/** An answer goes on to the router. */
function thrownBy(error: unknown, request: Request): LoaderFailure {
  if (!(error instanceof Response)) return new LoaderFailure(error);
  try {
    checkRedirect(error, request);
  } catch (fault) {
    return new LoaderFailure(fault);
  }
  throw error;
}

/**
 * In the browser a loader that fails is a reason for the guard to take the version before, so its failure goes where its
 * data would. What it throws as an answer (not found, moved, a service that is down) is no fault of its version.
 */
function guarded(loader: LoaderFunction, what: string): LoaderFunction {
  // The edge has guards of its own.
  if (typeof document === 'undefined') return loader;
  return async (args) => {
    const answer = async () => checkRedirect(await loader(args), args.request);
    try {
      return await inTime(answer(), loaderMs, what);
    } catch (error) {
      if (args.request.signal.aborted) throw error;
      return thrownBy(error, args.request);
    }
  };
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
  const isCurrent = ({ id }: RemoteVersion) => id === remoteIn(remotes.release, name).current.id;

  async function pageOf({ module, version }: LoadedRemote): Promise<LoadedPage> {
    try {
      const route = module.routes.find((known) => known.path === path);
      if (!route) throw new Error(`${version.id} has no route ${path}`);
      return { route: await inTime(route.lazy(), fileMs, `${version.id} ${path}`), version };
    } catch (error) {
      remotes.report({ name, version: version.version, phase: 'route', message: wordsOf(error) });
      throw error;
    }
  }

  const remote = await remotes.get(name);
  const loadPrevious = async () => pageOf(await remotes.getPrevious(name));
  const page = await pageOf(remote).catch((error) => {
    if (!isCurrent(remote.version)) throw error;
    return loadPrevious();
  });
  const { Component: Page, loader, ...rest } = page.route;
  const Part = partFrame(page.version);
  const element = (
    <GuardedPage
      key={`${name}:${path}`}
      version={page.version}
      loadPrevious={isCurrent(page.version) ? loadPrevious : undefined}
      report={(failure) => remotes.report({ name, ...failure })}
    >
      <Part>
        <Page />
      </Part>
    </GuardedPage>
  );
  return {
    ...rest,
    ...(loader && { loader: guarded(loader, `the loader of ${page.version.id} ${path}`) }),
    element,
    loadedFrom: page.version.id,
  };
}
