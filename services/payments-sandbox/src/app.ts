import { createServiceApp, type ServiceBase, storableAddress } from '@toile/service-kit';
import type { Express } from 'express';
import { browserApiRoute } from './features/browser-api/browser-api.route.ts';
import { browserFilesRoute } from './features/browser-files/browser-files.route.ts';
import { browserFiles } from './features/browser-files/scripts.ts';
import { hostedPagesRoute } from './features/hosted-pages/hosted-pages.route.ts';
import { type ServerApiDeps, serverApiRoute } from './features/server-api/server-api.route.ts';

/** The whole sandbox: `/v1` for the checkout service, `/payments-sandbox/…` for browsers. */
export async function createApp(deps: ServiceBase & ServerApiDeps): Promise<Express> {
  const files = await browserFiles();
  return createServiceApp({
    ...deps,
    routes(app) {
      app.use(storableAddress);
      serverApiRoute(app, deps);
      browserApiRoute(app, deps);
      browserFilesRoute(app, { files });
      hostedPagesRoute(app, deps);
    },
  });
}
