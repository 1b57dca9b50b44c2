import { randomUUID } from 'node:crypto';
import { appendFile, cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@toile/database';
import { tabsPath } from '@toile/releases-contract';
import { percentile } from '@toile/testing';
import { createReleaseClient, openKeys, type ReleaseClient } from '@toile/tool-release';
import { findBrowser, type System, startSystem, terminalProgress } from '@toile/tool-system';
import { type Bench, type Figure, held } from './bench.ts';
import { shownShare, simulatedCanaries } from './canary-figures.ts';
import { environment, root } from './config.ts';
import { otherEdge } from './cut-off-edge.ts';
import { runNode } from './node-process.ts';
import { firstOtherView, part, type SetView, viewSet, watchSets } from './set-views.ts';
import { untilIdle } from './until-idle.ts';

const budget = { publishedMs: 30_000, promotedMs: 2000, backMs: 300, tabsMs: 5000, caughtUpMs: 2000 };
const cycles = { quiet: 100, saturated: 20, 'cut off': 20 };
const visitors = { quiet: 2, saturated: 60, 'cut off': 2 };
const share = 10;
/** Inside the checkout, so that copies find the same libraries. */
const copies = path.join(root, 'var/bench-versions');
const reason = 'measured by the bench';
const patienceMs = 60_000;

interface Shop {
  system: System;
  client: ReleaseClient;
}

/** Versions of the part: the one that is live, and the one that is shown and taken back. */
interface Versions {
  before: string;
  tried: string;
}

/** Sources of the part that differ from all others by a comment. */
async function otherSources(): Promise<string> {
  const folder = path.join(copies, randomUUID(), part);
  await cp(path.join(root, part), folder, { recursive: true });
  await appendFile(path.join(folder, 'src/remote.tsx'), `\n// ${randomUUID()}\n`);
  return folder;
}

async function nowOf({ client }: Shop) {
  const state = await client.channelState();
  if (!state) throw new Error('The channel shows nothing');
  return { version: state.set.versions[part] ?? '', why: { reason, expectedRevision: state.revision } };
}

const promote = async (shop: Shop, version: string) =>
  shop.client.promote({ [part]: version }, { ...(await nowOf(shop)).why, noBrowser: reason });

/** By the command, its build and what the gates' browser opens included. */
async function published(shop: Shop): Promise<Figure> {
  const { settings, edgeUrl } = shop.system;
  const from = await otherSources();
  const { version } = await nowOf(shop);
  const began = performance.now();
  await runNode(['tools/release/src/main.ts', 'publish', part, '--from', from, '--reason', reason], [], {
    ...environment,
    VAR_DIR: settings.varDir,
  });
  await firstOtherView(edgeUrl, version);
  const tookMs = performance.now() - began;
  return {
    what: 'publish to visible, built and every page opened by the gates',
    figure: `${(tookMs / 1000).toFixed(1)} s (≤ ${budget.publishedMs / 1000} s)`,
    ok: held(tookMs, { atMost: budget.publishedMs }),
  };
}

/** Of a version that is in the store. */
async function promoted(shop: Shop, { before, tried }: Versions): Promise<Figure> {
  const began = performance.now();
  await promote(shop, tried);
  await firstOtherView(shop.system.edgeUrl, before);
  const tookMs = performance.now() - began;
  await shop.client.rollBack(part, (await nowOf(shop)).why);
  return {
    what: 'promote to visible, no page opened',
    figure: `${tookMs.toFixed(0)} ms (≤ ${budget.promotedMs} ms)`,
    ok: held(tookMs, { atMost: budget.promotedMs }),
  };
}

/** Milliseconds until an open tab is told that its version was taken back. */
async function tabTold({ edgeUrl }: System, { setId, version }: SetView, acceptedAt: () => number) {
  const tab = { tab: randomUUID(), setId, versions: { [part]: version }, knows: 'live' };
  for (const untilMs = performance.now() + patienceMs; performance.now() < untilMs; ) {
    const answer = await fetch(edgeUrl + tabsPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(edgeUrl).origin },
      body: JSON.stringify(tab),
    });
    const { set } = await answer.json();
    if (set !== 'live') return performance.now() - acceptedAt();
  }
  throw new Error('An open tab is told nothing');
}

interface Cycle {
  load: keyof typeof cycles;
  /** Done before the rollback, once its version is shown. */
  beforeBack?: () => Promise<void>;
}

/** A rollback while pages are viewed: when the last view began that had the version, and when an open tab was told. */
async function rolledBack(shop: Shop, { before, tried }: Versions, { load, beforeBack }: Cycle) {
  const { system, client } = shop;
  await promote(shop, tried);
  const shown = await firstOtherView(system.edgeUrl, before);
  await beforeBack?.();
  const stop = watchSets(system.edgeUrl, visitors[load]);
  let acceptedAtMs = Number.POSITIVE_INFINITY;
  const told = tabTold(system, shown, () => acceptedAtMs);
  await sleep(100);
  const { why } = await nowOf(shop);
  await client.rollBack(part, why);
  acceptedAtMs = performance.now();
  await firstOtherView(system.edgeUrl, tried);
  await sleep(budget.backMs);
  const views = await stop();
  const last = Math.max(
    0,
    ...views.filter((view) => view.version === tried).map(({ beganAtMs }) => beganAtMs),
  );
  const sets = new Map([
    [shown.setId, tried],
    [(await viewSet(system.edgeUrl)).setId, before],
  ]);
  return {
    backMs: Math.max(0, last - acceptedAtMs),
    toldMs: await told,
    views: views.length,
    mixed: views.filter((view) => sets.get(view.setId) !== view.version).length,
  };
}

type RolledBack = Awaited<ReturnType<typeof rolledBack>>;

function figuresOf(all: readonly RolledBack[], load: Cycle['load']): Figure[] {
  const backMs = percentile(
    all.map((one) => one.backMs),
    0.99,
  );
  const toldMs = percentile(
    all.map((one) => one.toldMs),
    0.99,
  );
  const sum = (of: 'views' | 'mixed') => all.reduce((total, one) => total + one[of], 0);
  const where = `${cycles[load]} rollbacks with ${visitors[load]} visitors viewing${load === 'cut off' ? ', another edge cut off' : ''}`;
  return [
    {
      what: `${where}: p99 until every new page is of the version before`,
      figure: `${backMs.toFixed(0)} ms (≤ ${budget.backMs} ms), median ${percentile(
        all.map((one) => one.backMs),
        0.5,
      ).toFixed(0)} ms`,
      ok: held(backMs, { atMost: budget.backMs }),
    },
    {
      what: `${where}: p99 until an open tab is told`,
      figure: `${toldMs.toFixed(0)} ms (≤ ${budget.tabsMs} ms)`,
      ok: held(toldMs, { atMost: budget.tabsMs }),
    },
    {
      what: `${where}: documents of one set with code of another`,
      figure: `${sum('mixed')} of ${sum('views')} (0)`,
      ok: sum('mixed') === 0,
    },
  ];
}

async function cycled(shop: Shop, versions: Versions, load: 'quiet' | 'saturated'): Promise<Figure[]> {
  const all: RolledBack[] = [];
  for (let cycle = 0; cycle < cycles[load]; cycle++) all.push(await rolledBack(shop, versions, { load }));
  return figuresOf(all, load);
}

/** Rollbacks of which one of two edges hears nothing until it is no longer cut off. */
async function besideCutOff(shop: Shop, versions: Versions): Promise<Figure[]> {
  const load = 'cut off';
  const other = await otherEdge(shop.system);
  const all: RolledBack[] = [];
  const caughtUpMs: number[] = [];
  const beforeBack = async () => {
    await firstOtherView(other.url, versions.before);
    other.cut();
  };
  try {
    for (let cycle = 0; cycle < cycles[load]; cycle++) {
      all.push(await rolledBack(shop, versions, { load, beforeBack }));
      const mendedAtMs = performance.now();
      other.mend();
      await firstOtherView(other.url, versions.tried);
      caughtUpMs.push(performance.now() - mendedAtMs);
    }
  } finally {
    await other.stop();
  }
  const p99 = percentile(caughtUpMs, 0.99);
  return [
    ...figuresOf(all, load),
    {
      what: 'the edge that was cut off, p99 until its pages are of the version before once it is not',
      figure: `${p99.toFixed(0)} ms (≤ ${budget.caughtUpMs} ms)`,
      ok: held(p99, { atMost: budget.caughtUpMs }),
    },
  ];
}

async function shared(shop: Shop, version: string): Promise<Figure> {
  const versions = { [part]: version };
  await shop.client.runCanary({ versions, share }, { ...(await nowOf(shop)).why, noBrowser: reason });
  await sleep(1000);
  const figure = await shownShare(shop.system.edgeUrl, { version, share });
  await shop.client.endCanary(versions, (await nowOf(shop)).why);
  return figure;
}

/** A version from its publication to the press that takes it back, in a running shop. */
export const releasesBench: Bench = {
  title: 'Publications and rollbacks',
  async run(varDir) {
    const system = await startSystem({
      varDir,
      port: await freePort(),
      progress: terminalProgress(),
      gatesBrowser: await findBrowser(),
    });
    const client = createReleaseClient({
      url: system.serviceUrls.releases ?? '',
      token: system.secrets.RELEASES_TOKEN,
      keys: openKeys(path.join(varDir, 'keys')),
    });
    const shop = { system, client };
    try {
      await system.preparePictures();
      await untilIdle();
      const { version: before } = await nowOf(shop);
      const publication = await published(shop);
      const { version: tried, why } = await nowOf(shop);
      await client.rollBack(part, why);
      await firstOtherView(system.edgeUrl, tried);
      const versions = { before, tried };
      return [
        publication,
        await promoted(shop, versions),
        ...(await cycled(shop, versions, 'quiet')),
        ...(await cycled(shop, versions, 'saturated')),
        ...(await besideCutOff(shop, versions)),
        await shared(shop, tried),
        ...(await simulatedCanaries()),
      ];
    } finally {
      await system.stop();
      await rm(copies, { recursive: true, force: true });
    }
  },
};
