import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { viewPages } from './support/page-views.ts';
import { ReleasingSite } from './support/releasing-site.ts';

jest.setTimeout(900_000);

const cycles = 100;
/** In which pages are viewed. */
const pauseMs = 100;
/** Until a busy machine has started the workers of a version. */
const shownMs = 60_000;

let site: ReleasingSite;
let first: string;

beforeAll(async () => {
  site = await ReleasingSite.open();
  first = await site.begin('a0000000');
  await site.hasHeardOf(first);
});
afterAll(() => site?.close());

it('a hundred times published, promoted and rolled back under load: no view fails, no document is mixed (T27)', async () => {
  const views = viewPages([site.edgeUrl], { visitors: 12 });
  /** The version that a set has, by the set's id. */
  const versionOf = new Map<string, string>();
  const note = async () => {
    const state = await site.client.channelState();
    if (state) versionOf.set(state.set.id, state.current['mf-content']?.version ?? '');
    return state?.revision ?? 0;
  };
  for (let cycle = 1; cycle <= cycles; cycle++) {
    const next = await site.publish('mf-content', cycle.toString(16).padStart(8, '0'));
    await site.promote({ 'mf-content': next });
    const expectedRevision = await note();
    await site.hasHeardOf(next);
    // Every other one leaves before a worker can have loaded it.
    for (const end = Date.now() + shownMs; cycle % 2 && !views.hasSeen(next) && Date.now() < end; )
      await sleep(pauseMs);
    await sleep(pauseMs);
    await site.client.rollBack('mf-content', { reason: 'test', expectedRevision });
    await note();
    await sleep(pauseMs);
  }
  const all = await views.stop();

  expect(all.filter(({ status }) => status !== 200)).toEqual([]);
  // A document names its set and the version that made it, each from another place of the edge.
  expect(all.filter(({ setId, version }) => versionOf.get(setId) !== version)).toEqual([]);
  expect(new Set(all.map(({ version }) => version)).size).toBeGreaterThan(cycles / 2);
  expect(all.at(-1)?.version).toBe(first);
  process.stdout.write(`${all.length} views in ${cycles} cycles, of ${versionOf.size} sets\n`);
});
