import type { RemoteRoute } from '@toile/frame';
import { authenticationPaths } from '@toile/session';

/** The shell's own routes (ID-01), in one lazy chunk: nobody who isn't signing in loads it. */
export const authenticationRoutes: RemoteRoute[] = Object.values(authenticationPaths).map((path) => ({
  path,
  handle: { chunk: 'authentication' },
  lazy: async () => {
    const { authenticationPage } = await import(
      /* webpackChunkName: "authentication" */ './authentication-pages.ts'
    );
    return { Component: authenticationPage(path.slice(path.lastIndexOf('/') + 1)) };
  },
}));
