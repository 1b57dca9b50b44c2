import {
  type HydrationState,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteMatch,
  type RouteObject,
} from 'react-router-dom';
import type { LoadedRoute } from '../routing/remote-route.tsx';
import type { ShellRouteHandle } from '../routing/routes.tsx';

/** Error of a page that could not be loaded; each version that failed has been reported. */
export class PageUnavailable extends Error {
  override name = 'PageUnavailable';
}

const unavailable = () => {
  throw new PageUnavailable('The page could not be loaded');
};

interface Resolve {
  routes: RouteObject[];
  /** State that the document was made with; data of a page that is of another version here is replaced. */
  hydration: HydrationState;
  /** Ids of the versions that made the document. */
  madeWith: ReadonlySet<string>;
  location: Pick<Location, 'pathname' | 'href'>;
}

type LazyRoute = Partial<LoadedRoute> & { Component?: () => never };

/** A document shows one version's data; a page of another version gets that of its own loader. */
async function ownData({ params }: RouteMatch, loaded: LazyRoute, href: string): Promise<unknown> {
  const args = { request: new Request(href), params } as LoaderFunctionArgs;
  return typeof loaded.loader === 'function' ? loaded.loader(args) : undefined;
}

/**
 * Loads the lazy parts of the routes that the document shows, so that hydration finds what the edge rendered. A page
 * that can't be loaded becomes one that throws: what the edge made of it stays, and the frame lives. Returns the placed slots.
 */
export async function resolveMatches({
  routes,
  hydration,
  madeWith,
  location,
}: Resolve): Promise<readonly string[]> {
  const matches = matchRoutes(routes, location.pathname, globalThis.shopBase) ?? [];
  await Promise.all(
    matches.map(async (match) => {
      const { route } = match;
      const { lazy } = route;
      if (typeof lazy !== 'function') return;
      const load = async (): Promise<LazyRoute> => {
        const loaded = (await lazy()) as LazyRoute;
        const { id } = route;
        if (id && hydration.loaderData && loaded.loadedFrom && !madeWith.has(loaded.loadedFrom))
          hydration.loaderData[id] = await ownData(match, loaded, location.href);
        return loaded;
      };
      const { loadedFrom: _, ...loaded } = await load().catch((): LazyRoute => ({ Component: unavailable }));
      Object.assign(route, { ...loaded, lazy: undefined });
    }),
  );
  return (matches.at(-1)?.route.handle as ShellRouteHandle | undefined)?.slots ?? [];
}
