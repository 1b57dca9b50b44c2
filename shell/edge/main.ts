import './production.ts';
import { once } from 'node:events';
import type { FailureReport } from '@toile/contracts';
import { createLogger } from '@toile/service-kit';
import { createBundleFetch } from './bundle-fetch.ts';
import { edgeConfig } from './config.ts';
import { followData } from './data-revision.ts';
import { createDocumentHandler } from './document-handler.ts';
import { createProxy } from './proxy.ts';
import { followReleases } from './release-state.ts';
import { createRenderer } from './render.ts';
import { createEdgeServer } from './server.ts';
import { createServerBundles } from './server-bundles.ts';
import { createStaticFiles } from './static-files.ts';
import { createUpstreams } from './upstreams.ts';

const config = edgeConfig();
const logger = createLogger('edge', config.LOG_LEVEL);
const upstream = createUpstreams(config);
const proxy = createProxy(logger, config.PUBLIC_ORIGIN);

const releases = await followReleases({
  releasesUrl: config.RELEASES_URL,
  channel: config.CHANNEL,
  stateDir: config.STATE_DIR,
  logger,
});

const data = followData({ services: [config.CATALOGUE_URL, config.DESIGNER_URL] });

function reportFailure(report: FailureReport): void {
  fetch(`${config.RELEASES_URL}/api/releases/failures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
    signal: AbortSignal.timeout(5000),
  }).catch((error) => logger.warn({ err: error }, 'failure not reported'));
}

const render = createRenderer({
  config: config.shop,
  origin: config.PUBLIC_ORIGIN,
  loadBundle: createServerBundles(config.ARTEFACTS_DIR, createBundleFetch(upstream)),
  onFailure: ({ name, version, error, path, setId }) => {
    logger.error({ err: error, name, version, path }, 'version failed to render');
    reportFailure({ name, version, phase: 'server', setId, path, message: String(error).slice(0, 500) });
  },
});

const server = createEdgeServer({
  logger,
  upstream,
  proxy,
  serveStatic: createStaticFiles(config.ARTEFACTS_DIR),
  serveDocument: createDocumentHandler({
    config,
    state: releases.current,
    dataRevision: data.current,
    render,
  }),
  isReady: () => releases.current() !== undefined,
});

// A crowd's handshakes beyond Node's 511 would be dropped and come back after seconds.
server.listen({ port: config.PORT, host: config.HOST, backlog: 4096 });
await once(server, 'listening');
logger.info({ port: (server.address() as { port: number }).port, origin: config.PUBLIC_ORIGIN }, 'listening');

async function stop(): Promise<void> {
  const kept = releases.close();
  data.close();
  server.close();
  server.closeIdleConnections();
  setTimeout(() => server.closeAllConnections(), 5000).unref();
  await once(server, 'close');
  await Promise.all([kept, proxy.close()]);
  process.exit(0);
}
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
