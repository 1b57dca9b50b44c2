import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { surrogateKeys } from '@toile/contracts';
import {
  collectProcessMetrics,
  createLogger,
  isTraced,
  leaveInPeace,
  oneOf,
  realClient,
  serveMetrics,
  startSharedCounts,
  startTracing,
  stopTracing,
} from '@toile/service-kit';
import { openDrops } from '@toile/service-kit/drops';
import { watchDataChanges } from './channel/data-changes.ts';
import { createPurges } from './channel/purges.ts';
import { watchChannel } from './channel/release-state.ts';
import { takeOrder } from './channel/take-order.ts';
import { createTargets } from './channel/targets.ts';
import { edgeConfig } from './config.ts';
import { createDocumentHandler } from './documents/document-handler.ts';
import { createDocumentMaker } from './documents/make-document.ts';
import { createSitemaps } from './documents/sitemaps.ts';
import { createWaitingRooms } from './drops/waiting-rooms.ts';
import { createApplePayFile } from './files/apple-pay.ts';
import { createDamageCare } from './files/damage-care.ts';
import { createIcons } from './files/icons.ts';
import { createManifests } from './files/manifests.ts';
import { createPublishedFiles } from './files/published-files.ts';
import { createSheetHashes } from './files/sheet-hashes.ts';
import { createStaticFiles } from './files/static-files.ts';
import { openVersions } from './files/versions/open-versions.ts';
import { createAskedPage } from './http/asked-page.ts';
import { createBasePath } from './http/base-path.ts';
import { createClientLimit } from './http/client-limit.ts';
import { shareConnections } from './http/connections.ts';
import { createProxy } from './http/proxy.ts';
import { commonHeaders } from './http/security-headers.ts';
import { createWarnings } from './http/warnings.ts';
import { createEdgeMetrics } from './metrics/edge-metrics.ts';
import { recordWork, traceRenders, traceVisits } from './metrics/traces.ts';
import { openPins } from './pins/open-pins.ts';
import { createHeardBreakers } from './render/breakers/heard-breakers.ts';
import { reportBreakers } from './render/breakers/report-breakers.ts';
import { resetClearedBreakers } from './render/breakers/reset-breakers.ts';
import { createRendering } from './render/rendering.ts';
import { createEdgeServer } from './server.ts';
import { announcingServices, findService, type ServiceTable, serviceTable } from './set/upstreams.ts';
import { openTabs } from './tabs/open-tabs.ts';
import { createFailureReports } from './visits/failure-reports.ts';
import { openVisits } from './visits/open-visits.ts';

/** Of one address, where an office may be. */
const ticketsPerMinute = 30;

const config = edgeConfig();
const logger = createLogger('edge', config.LOG_LEVEL);
const warn = createWarnings(logger);
collectProcessMetrics();
await startTracing(config, 'edge');
const stopSharedCounts = await startSharedCounts(config, { name: 'edge', logger });
const metrics = createEdgeMetrics();
const clientOf = realClient(config.TRUSTED_PROXIES);
const basePath = createBasePath(config.base);
const isPurged = config.CDN_PURGE_URLS.length > 0;
const purge = createPurges(config.CDN_PURGE_URLS, warn);
const proxy = createProxy({ ...config, basePath, logger, isPurged });

const reading = {
  releasesUrl: config.RELEASES_URL,
  channel: config.CHANNEL,
  upstreamHosts: config.UPSTREAM_HOSTS,
  managerKey: config.RELEASE_MANAGER_KEY,
  logger,
};
const reports = createFailureReports(config.RELEASES_URL, logger);
const versions = await openVersions({ config, logger, report: reports.send, time: metrics.timeStore });
const releases = await watchChannel({
  ...reading,
  stateDir: config.STATE_DIR,
  prepare: versions.prepare,
});

const data = watchDataChanges(() => rendering.revision(), purge);
let services: ServiceTable = [];

// What is opened first asks those after it when a request comes.
const known = {
  config,
  logger,
  clientOf,
  state: releases.current,
  isPinned: (req: IncomingMessage) => pins.isPinned(req),
  isUnmarked: (req: IncomingMessage) => pins.isUnmarked(req),
  hasReopened: (id: string) => rendering.hasReopened(id),
};
const tabs = await openTabs({ ...known, onLimited: () => metrics.onLimited('tabs') });
const clientLimit = (name: 'documents' | 'calls' | 'tickets' | 'orders', perMinute: number) =>
  createClientLimit(name, perMinute, { clientOf, onLimited: () => metrics.onLimited(name) });
const ofThisEdge = {
  releasesUrl: config.RELEASES_URL,
  channel: config.CHANNEL,
  edge: randomUUID(),
  key: config.VISITS_KEY,
};
const breakers = reportBreakers({ ...ofThisEdge, breakers: () => rendering.breakers() });
const rendering = await createRendering({
  config,
  logger,
  state: releases.current,
  report: reports.send,
  ...(isTraced() && { onTrace: recordWork }),
  onBreakerTripped() {
    breakers.look();
    void tabs.look();
    purge(surrogateKeys.document);
  },
});
breakers.look();
const heard = createHeardBreakers({
  ...ofThisEdge,
  state: releases.current,
  isOpen: rendering.isBreakerOpen,
  tryPage: rendering.tryPage,
});
releases.onAnnounced(heard.look);
metrics.watch({ state: releases.current, workers: rendering.workers, breakers: rendering.breakers });
const timed = metrics.timeRenders(rendering.render);
const render = isTraced() ? traceRenders(timed) : timed;
const resetBreakers = resetClearedBreakers({ breakers: rendering.breakers, reset: rendering.resetBreaker });

const manifests = createManifests({ files: versions.files, state: releases.current, warn });
const files = createPublishedFiles({
  artefactsDir: config.ARTEFACTS_DIR,
  manifestOf: manifests.of,
  onDamaged: createDamageCare({
    state: releases.current,
    tripBreaker: rendering.tripBreaker,
    forget: manifests.forget,
    renew: versions.renew,
  }),
});
const sheetHashes = createSheetHashes(files, { base: config.base, warn });
const documents = clientLimit('documents', config.DOCUMENTS_PER_MINUTE);

const ask = createAskedPage(config.PUBLIC_ORIGIN, clientOf);
const pins = openPins({ ...reading, config, ask, prepare: versions.prepare, sheetHashes, limit: documents });
const isProxy = oneOf(config.TRUSTED_PROXIES);
const targets = createTargets({
  ...config,
  shop: config.publicAddress,
  channel: config.CHANNEL,
  key: config.PINS_KEY,
  headers: config.TARGET_HEADERS,
  countryHeader: config.COUNTRY_HEADER,
  isProxy,
});
const calls = clientLimit('calls', config.CALLS_PER_MINUTE);
const visits = openVisits({
  ...known,
  targets,
  shadow: rendering.shadow,
  usesFallback: rendering.usesFallback,
  limit: calls,
  report: reports.send,
  forward: (req, res, call) => proxy.forward(req, res, { ...call, upstream: config.RELEASES_URL }),
  onLimited: () => metrics.onLimited('policy-reports'),
});

const waitingRooms =
  config.DROPS_CONFIG.drops.length > 0
    ? createWaitingRooms({
        drops: openDrops(config, { isSecure: config.PUBLIC_ORIGIN.startsWith('https:') }),
        PUBLIC_ORIGIN: config.PUBLIC_ORIGIN,
        shop: config.shop.product.name,
        base: config.base,
        limit: clientLimit('tickets', ticketsPerMinute),
      })
    : undefined;
if (waitingRooms) metrics.watchWaits(waitingRooms.waits);

/** A worker has loaded the first set, or has failed at that: before, a page view would wait for it. */
let isWarm = false;
releases.onChange((state) => {
  versions.keepShown(state);
  tabs.takeState(state);
  visits.follow(state);
  resetBreakers(state);
  void tabs.look();
  services = serviceTable(state.registry);
  data.follow(announcingServices(state.registry));
  purge(surrogateKeys.document);
  void rendering.warm(state).then(() => {
    isWarm = true;
  });
});

const upstream = (address: string) => findService(services, address);
const server = createEdgeServer({
  logger,
  headers: commonHeaders(config.PUBLIC_ORIGIN),
  basePath,
  upstream,
  proxy,
  limit: calls,
  visits,
  takePolicyReport: visits.takePolicyReport,
  serveStatic: createStaticFiles(files, warn),
  serveIcon: createIcons(config.shop),
  serveApplePay: createApplePayFile(config.APPLE_PAY_DOMAIN_ASSOCIATION),
  serveSitemap: createSitemaps({
    publicOrigin: config.publicAddress,
    state: releases.current,
    upstream,
    limit: calls,
    warn,
  }),
  serveDocument: createDocumentHandler({
    state: releases.current,
    changes: data,
    isPurged,
    visit: (req, channel, { path }) => visits.visit(req, channel, path),
    ask,
    make: createDocumentMaker({ config, render, sheetHashes }),
    limit: documents,
    onDocument: metrics.onDocument,
    onMade: visits.made,
    onPage: visits.pageMade,
  }),
  takeTab: tabs.take,
  takeOrder: takeOrder(releases.takeOrder, clientLimit('orders', 120)),
  ...(waitingRooms && { serveWaitingRoom: waitingRooms.serve }),
  pins: { ...pins, serve: (req, res) => targets.serve(req, res) || pins.serve(req, res) },
  ...(isTraced() && { trace: traceVisits({ state: releases.current, services: () => services }) }),
  isReady: () => releases.isReady() && isWarm,
  isFailing: rendering.isFailing,
});

// What stands on this machine is a proxy too, or the shop's own tools.
shareConnections(server, {
  isProxy: oneOf([...config.TRUSTED_PROXIES, 'loopback']),
  onLimited: () => metrics.onLimited('connections'),
});

// A crowd's handshakes beyond Node's 511 would be dropped and come back after seconds.
server.listen({ port: config.PORT, host: config.HOST, backlog: 4096 });
await once(server, 'listening');
logger.info({ port: (server.address() as { port: number }).port, origin: config.PUBLIC_ORIGIN }, 'listening');

const { METRICS_PORT: metricsPort, METRICS_HOST: host } = config;
const watched =
  metricsPort === undefined ? undefined : await serveMetrics({ port: metricsPort, host, logger });

leaveInPeace(server, {
  logger,
  drainSeconds: config.DRAIN_SECONDS,
  graceMs: 5000,
  onClose() {
    for (const part of [data, tabs, breakers, visits]) part.close();
  },
  async onShutdown() {
    watched?.close();
    watched?.closeAllConnections();
    const kept = [releases.close(), tabs.written()];
    await Promise.all([...kept, rendering.close(), pins.close(), proxy.close()]);
    stopSharedCounts();
    await stopTracing();
  },
});
