import { matchRoutes, type RouteObject } from 'react-router-dom';
import type { ShellRouteHandle } from '../routing/routes.tsx';

const unavailable = () => {
  throw new Error('The page could not be loaded');
};

/**
 * Loads the lazy parts of the routes that the document shows, so that hydration finds what the edge rendered. A page
 * that can't be loaded becomes one that throws: its area shows the panel, the frame lives. Returns the placed slots.
 */
export async function resolveMatches(routes: RouteObject[], path: string): Promise<readonly string[]> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      const { lazy } = route;
      if (typeof lazy !== 'function') return;
      const loaded = await lazy().catch(() => ({ Component: unavailable }));
      Object.assign(route, { ...loaded, lazy: undefined });
    }),
  );
  return (matches.at(-1)?.route.handle as ShellRouteHandle | undefined)?.slots ?? [];
}
