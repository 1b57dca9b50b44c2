import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createLogger, leaveInPeace, oneOf, realClient } from '@toile/service-kit';
import { createAskedPage } from './asked-page.ts';
import { createBasePath } from './base-path.ts';
import { createClientLimit } from './client-limit.ts';
import { edgeConfig } from './config.ts';
import { shareConnections } from './connections.ts';
import { followData } from './data-revision.ts';
import { createDocumentHandler } from './document-handler.ts';
import { createFailureReports } from './failure-reports.ts';
import { createIcons } from './icons.ts';
import { createKeptFile } from './kept-file.ts';
import { createDocumentMaker } from './make-document.ts';
import { createManifests } from './manifests.ts';
import { clearedMarks } from './marks/cleared-marks.ts';
import { tellMarks } from './marks/tell-marks.ts';
import { createIdleRendering } from './pins/idle-rendering.ts';
import { createPinnedSets } from './pins/pinned-sets.ts';
import { createPins } from './pins/pins.ts';
import { createPolicyReports } from './policy-reports.ts';
import { createProxy } from './proxy.ts';
import { createPublishedFiles } from './published-files.ts';
import { followReleases } from './release-state.ts';
import { createRendering } from './render/rendering.ts';
import { commonHeaders } from './security-headers.ts';
import { createEdgeServer } from './server.ts';
import { createSetVersions } from './set-versions.ts';
import { createSheetHashes } from './sheet-hashes.ts';
import { createSitemaps } from './sitemaps.ts';
import { createStaticFiles } from './static-files.ts';
import { createHeldAnswers } from './tabs/held-answers.ts';
import { createTabCounts } from './tabs/tab-counts.ts';
import { createTabs } from './tabs/tabs.ts';
import { tellTabs } from './tabs/tell-tabs.ts';
import { createWithdrawn, withdrawnSchema } from './tabs/withdrawn.ts';
import { announcingServices, findService, type ServiceTable, serviceTable } from './upstreams.ts';
import { openVersions } from './versions/open-versions.ts';
import { createVisitCounts } from './visit-counts.ts';
import { createVisitLedger } from './visit-ledger.ts';
import { createVisitProofs } from './visit-proofs.ts';
import { createVisitors } from './visitors.ts';
import { createVisitReports, watchVisits } from './watch-visits.ts';
import { whoVisits } from './who-visits.ts';

/** Of one address: an office has some hundred tabs, each of which asks six times a minute. */
const tabsPerMinute = 3000;

const config = edgeConfig();
const logger = createLogger('edge', config.LOG_LEVEL);
const clientOf = realClient(config.TRUSTED_PROXIES);
const basePath = createBasePath(config.base);
const proxy = createProxy({ ...config, basePath, logger });

const reading = {
  releasesUrl: config.RELEASES_URL,
  channel: config.CHANNEL,
  upstreamHosts: config.UPSTREAM_HOSTS,
  managerKey: config.RELEASE_MANAGER_KEY,
  logger,
};
const reports = createFailureReports(config.RELEASES_URL, logger);
const versions = await openVersions({ config, logger, report: reports.send });
const releases = await followReleases({
  ...reading,
  stateDir: config.STATE_DIR,
  prepare: versions.prepare,
});

const data = followData();
let services: ServiceTable = [];

const held = createHeldAnswers();
const marks = tellMarks({
  releasesUrl: config.RELEASES_URL,
  channel: config.CHANNEL,
  marks: () => rendering.marks(),
});
const rendering = await createRendering({
  config,
  logger,
  state: releases.current,
  report: reports.send,
  onMarked() {
    marks.look();
    void held.look();
  },
});
const keptWithdrawn = createKeptFile({
  file: path.join(config.STATE_DIR, `withdrawn-${config.CHANNEL}.json`),
  parse: (json) => withdrawnSchema.parse(json),
  logger,
});
const withdrawn = createWithdrawn({ kept: await keptWithdrawn.read(), save: keptWithdrawn.write });
const tabs = createTabCounts();
const setVersions = createSetVersions();
const clearMarks = clearedMarks({ marks: rendering.marks, clear: rendering.clearMark });
marks.look();
/** A worker has loaded the first set, or has failed at that: before, a page view would wait for it. */
let isWarm = false;
releases.onChange((state) => {
  versions.follow(state);
  withdrawn.follow(state);
  tabs.show(state);
  setVersions.follow(state);
  clearMarks(state);
  void held.look();
  services = serviceTable(state.registry);
  data.follow(announcingServices(state.registry));
  void rendering.warm(state).then(() => {
    isWarm = true;
  });
});

const files = createPublishedFiles({
  artefactsDir: config.ARTEFACTS_DIR,
  manifestOf: createManifests(versions.files, releases.current),
  onDamaged(manifest, error) {
    rendering.blame(manifest, error);
    versions.renew(manifest);
  },
});
const sheetHashes = createSheetHashes(files, config.base);
const documents = createClientLimit(config.DOCUMENTS_PER_MINUTE, { clientOf });

// In a process of their own: what pinned browsers try takes no worker from visitors, and marks no version for them.
const pinnedPages = createIdleRendering(() =>
  createRendering({
    config: { ...config, STATE_DIR: path.join(config.STATE_DIR, 'pins'), RENDER_WORKERS: 1 },
    logger,
    state: () => undefined,
    report: () => undefined,
  }),
);
const ask = createAskedPage(config.PUBLIC_ORIGIN, clientOf);
const pins = createPins({
  ...config,
  ask,
  key: config.PINS_KEY,
  shop: config.publicAddress,
  channel: config.CHANNEL,
  sets: createPinnedSets({ ...reading, prepare: versions.prepare }),
  make: createDocumentMaker({ config, render: pinnedPages.render, sheetHashes }),
  limit: documents,
  logger,
});
const visitors = createVisitors(config.PUBLIC_ORIGIN);
const key = config.VISITS_KEY ?? randomUUID();
const proofs = createVisitProofs({ key });
const counts = createVisitCounts({
  releasesUrl: config.RELEASES_URL,
  channel: config.CHANNEL,
  key,
  logger,
});
const calls = createClientLimit(config.CALLS_PER_MINUTE, { clientOf });
const visits = watchVisits({
  ledger: createVisitLedger(counts.add),
  who: whoVisits({ clientOf, state: releases.current, visit: visitors, isPinned: pins.isPinned }),
  state: releases.current,
  standsIn: rendering.standsIn,
  failsAgain: rendering.failsAgain,
  proofs,
  setVersions,
});
const upstream = (address: string) => findService(services, address);
const server = createEdgeServer({
  logger,
  headers: commonHeaders(config.PUBLIC_ORIGIN),
  basePath,
  upstream,
  reportsTo: config.RELEASES_URL,
  proxy,
  limit: calls,
  visits: { ...visits, take: createVisitReports({ told: visits.told, limit: calls }) },
  takePolicyReport: createPolicyReports({
    ...config,
    logger,
    clientOf,
    state: releases.current,
    proofs,
    report: reports.send,
  }),
  serveStatic: createStaticFiles(files),
  serveIcon: createIcons(config.shop),
  serveSitemap: createSitemaps({ publicOrigin: config.publicAddress, state: releases.current, upstream }),
  serveDocument: createDocumentHandler({
    state: releases.current,
    revision: () => data.current() + rendering.revision(),
    visit(req, channel) {
      const visited = visitors(req, channel);
      visits.viewed(req, visited);
      if (visited.isOfNobody) return visited;
      return { ...visited, proof: proofs.make(visited.arm.set.id, ask(req).path) };
    },
    ask,
    make: createDocumentMaker({ config, render: rendering.render, sheetHashes }),
    limit: documents,
  }),
  takeTab: createTabs({
    ...{ state: releases.current, failsAgain: rendering.failsAgain, withdrawn, counts: tabs },
    ...{ isPinned: pins.isPinned, held, clientOf },
    limit: createClientLimit(tabsPerMinute, { clientOf }),
  }),
  pins,
  isReady: () => releases.isReady() && isWarm,
  isFailing: rendering.isFailing,
});

const telling = tellTabs({
  releasesUrl: config.RELEASES_URL,
  channel: config.CHANNEL,
  counts: tabs.counts,
});

// What stands on this machine is a proxy too, or the shop's own tools.
shareConnections(server, { isProxy: oneOf([...config.TRUSTED_PROXIES, 'loopback']) });

// A crowd's handshakes beyond Node's 511 would be dropped and come back after seconds.
server.listen({ port: config.PORT, host: config.HOST, backlog: 4096 });
await once(server, 'listening');
logger.info({ port: (server.address() as { port: number }).port, origin: config.PUBLIC_ORIGIN }, 'listening');

leaveInPeace(server, {
  logger,
  drainSeconds: config.DRAIN_SECONDS,
  graceMs: 5000,
  onClose() {
    for (const part of [data, telling, marks, counts, held]) part.close();
  },
  async onShutdown() {
    const kept = [releases.close(), keptWithdrawn.written()];
    await Promise.all([...kept, rendering.close(), pinnedPages.close(), proxy.close()]);
  },
});
