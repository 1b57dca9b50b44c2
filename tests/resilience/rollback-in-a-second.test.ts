import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { type Gate, startGate, watchMachine } from '@toile/testing';
import { type MortalDatabase, mortalDatabase } from './support/mortal-database.ts';
import { lastBegunWith, viewPages } from './support/page-views.ts';
import { ReleasingSite } from './support/releasing-site.ts';
import { scratch } from './support/scratch.ts';

jest.setTimeout(180_000);

/** T42: until each new page view has the version before. */
const rollbackMs = 1000;
/** And on an edge that had lost the release service, from when it has it again. */
const catchUpMs = 2000;
const cutMs = 5000;

let database: MortalDatabase;
let site: ReleasingSite;
let first: string;
let second: string;
let machine: ReturnType<typeof watchMachine>;
let views: ReturnType<typeof viewPages> | undefined;
let way: Gate | undefined;

beforeAll(async () => {
  database = await mortalDatabase(await scratch());
  site = await ReleasingSite.open({ database });
  first = await site.begin();
  second = await site.publish('mf-content', '0000000b');
});
afterAll(() => site?.close());
beforeEach(async () => {
  machine = watchMachine();
  await site.promote({ 'mf-content': second });
  await site.hasHeardOf(second);
});
afterEach(async () => {
  machine.stop();
  await views?.stop();
  await way?.stop();
});

/** So long on this machine, as busy as it is. */
const here = (ms: number) => ms * machine.slowness();

/** An edge that was just started has nothing to show, and says so. */
async function isReady(url: string): Promise<void> {
  while (!(await fetch(`${url}/readyz`)).ok) await sleep(20);
}

/** Views pages from now on; resolves once the second version was seen. */
async function viewed(origins: readonly string[], visitors: number): Promise<void> {
  const begun = viewPages(origins, { visitors });
  views = begun;
  while (!begun.hasSeen(second)) await sleep(20);
}

async function rollBack(): Promise<{ acceptedAtMs: number }> {
  const expectedRevision = (await site.client.channelState())?.revision ?? 0;
  await site.client.rollBack('mf-content', { reason: 'test', expectedRevision });
  return { acceptedAtMs: performance.now() };
}

/** All views in the order in which they began, once no more of the second version can come; each was answered whole. */
async function seen() {
  const all = ((await views?.stop()) ?? []).toSorted((one, other) => one.beganAtMs - other.beganAtMs);
  expect(all.filter(({ status, version }) => status !== 200 || ![first, second].includes(version))).toEqual(
    [],
  );
  expect(all.some(({ version }) => version === second)).toBe(true);
  expect(all.at(-1)?.version).toBe(first);
  return all;
}

it('a rollback reaches each page view that begins a second later, with the edge saturated (T42)', async () => {
  await viewed([site.edgeUrl], 60);
  await sleep(2000);
  const { acceptedAtMs } = await rollBack();
  await sleep(here(rollbackMs * 3));
  expect(lastBegunWith(await seen(), second) - acceptedAtMs).toBeLessThan(here(rollbackMs));
});

it('a rollback reaches each page view that begins a second later, with the database just restarted (T42)', async () => {
  await viewed([site.edgeUrl], 2);
  await database.kill();
  await database.restart();
  const { acceptedAtMs } = await rollBack();
  await sleep(here(rollbackMs * 3));
  expect(lastBegunWith(await seen(), second) - acceptedAtMs).toBeLessThan(here(rollbackMs));
});

it('an edge that was cut off for five seconds catches up within two; the other one never waited (T42)', async () => {
  const releases = new URL(site.releasesUrl);
  way = await startGate({ host: releases.hostname, port: Number(releases.port) });
  const other = await site.anotherEdge(`http://127.0.0.1:${way.port}`);
  await isReady(other.url);
  await viewed([site.edgeUrl, other.url], 2);
  await sleep(1000);

  way.watch = () => 'cut';
  const { acceptedAtMs } = await rollBack();
  await sleep(cutMs);
  way.watch = () => 'pass';
  const backAtMs = performance.now();
  await sleep(here(catchUpMs * 2));

  const all = await seen();
  await other.program.kill();
  const of = (url: string) => all.filter(({ origin }) => origin === url);
  expect(lastBegunWith(of(site.edgeUrl), second) - acceptedAtMs).toBeLessThan(here(rollbackMs));
  const othersLast = lastBegunWith(of(other.url), second);
  expect(othersLast).toBeGreaterThan(acceptedAtMs + rollbackMs);
  expect(othersLast - backAtMs).toBeLessThan(here(catchUpMs));
});
