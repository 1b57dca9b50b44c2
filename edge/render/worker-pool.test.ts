import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { shopConfigSchema } from '@toile/contracts';
import { createLogger } from '@toile/service-kit';
import { type PageRelease, pageRelease } from '../set/page-release.ts';
import { type Faulty, smallStore } from '../testing/small-shop.ts';
import { limits } from './rendering.ts';
import { WorkerPool } from './worker-pool.ts';

let store: Awaited<ReturnType<typeof smallStore>>;
let pool: WorkerPool;
let good: PageRelease;
/** Versions that ended a worker while it loaded them. */
let strays: (string | undefined)[];

beforeEach(async () => {
  store = await smallStore();
  strays = [];
  good = await releaseWith({});
  pool = openPool(30_000);
});

function openPool(silenceMs: number): WorkerPool {
  return new WorkerPool({
    size: 2,
    settings: {
      shop: shopConfigSchema.parse({}),
      origin: 'https://shop.example',
      artefactsDir: path.join(store.folder, 'artefacts'),
      limits,
    },
    stateDir: path.join(store.folder, 'state'),
    logger: createLogger('edge', 'silent'),
    heapMb: 256,
    silenceMs,
    wanted: () => [good],
    mayComeBack: () => new Set(),
    onStray: ({ id }) => strays.push(id),
    onFull: () => undefined,
  });
}
afterEach(async () => {
  pool.close();
  await store.remove();
});

async function releaseWith(faulty: Faulty): Promise<PageRelease> {
  const state = await store.channel(faulty, false);
  return pageRelease(state, () => ({ units: [], isBlemished: false }));
}

it('tries each of two releases that come at the same time in one worker: what loops ends that one alone (SH-10, T41)', async () => {
  const looping = { 'mf-checkout': { evaluate: 'for (;;);' } };
  const [one, other] = [await releaseWith(looping), await releaseWith(looping)];
  await Promise.all([pool.prove(one), pool.prove(other), pool.prove(other)]);
  const idOf = ({ remotes }: PageRelease) => remotes['mf-checkout']?.current.id;
  // On a busy machine a set that nobody is shown may leave before it was tried.
  for (const release of [one, other]) while (!strays.includes(idOf(release))) await pool.prove(release);
  expect([...strays].sort()).toEqual([idOf(one), idOf(other)].sort());
});

it('does not begin what waited for a worker and is wanted no more (SH-10, T41)', async () => {
  const release = await releaseWith({ 'mf-designer': { page: 'for (;;);' } });
  const request = { release, path: '/designer' };
  const isRisky = () => true;
  const first = await pool.render(request, { isRisky });
  expect(first?.ended).toBe(true);
  let isWanted = true;
  const next = pool.render(request, { isRisky, isWanted: () => isWanted });
  isWanted = false;
  expect(await next).toBeUndefined();
});

it('starts a worker on a machine that needs longer for it than a worker may say nothing', async () => {
  pool.close();
  pool = openPool(300);
  await pool.prove(good);
  while (!pool.isReady(good)) await sleep(50);
  expect(strays).toEqual([]);
});
