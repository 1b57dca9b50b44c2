import { createServiceApp, type Logger } from '@toile/service-kit';
import { sql } from 'drizzle-orm';
import type { Express } from 'express';
import { browserFilesRoute } from './features/browser/browser-files.route.ts';
import { browserFiles } from './features/browser/scripts.ts';
import { hostedPages } from './features/hosted-pages/hosted-pages.route.ts';
import { browserApi } from './features/payment-intents/browser-api.route.ts';
import { type ServerApiDeps, serverApi } from './features/payment-intents/server-api.route.ts';

export interface SandboxDeps extends ServerApiDeps {
  logger: Logger;
}

/** The whole sandbox: `/v1` for the checkout service, `/payments-sandbox/…` for browsers. */
export async function createApp(deps: SandboxDeps): Promise<Express> {
  const files = await browserFiles();
  return createServiceApp({
    name: 'payments-sandbox',
    logger: deps.logger,
    readiness: async () => {
      await deps.db.execute(sql`select 1`);
    },
    routes: (app) => {
      app.use('/v1', serverApi(deps));
      app.use('/payments-sandbox/v1', browserApi(deps));
      app.use('/payments-sandbox', browserFilesRoute(files), hostedPages(deps));
    },
  });
}
