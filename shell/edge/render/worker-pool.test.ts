import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { shopConfigSchema } from '@toile/contracts';
import { createLogger } from '@toile/service-kit';
import { type Faulty, smallStore } from '../testing/small-shop.ts';
import { type PageRelease, pageRelease } from './page-release.ts';
import { limits } from './rendering.ts';
import { WorkerPool } from './worker-pool.ts';

let store: Awaited<ReturnType<typeof smallStore>>;
let pool: WorkerPool;
/** Versions that ended a worker while it loaded them. */
let strays: (string | undefined)[];

beforeEach(async () => {
  store = await smallStore();
  strays = [];
  const good = await releaseWith({});
  pool = new WorkerPool({
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
    silenceMs: 30_000,
    wanted: () => [good],
    mayComeBack: () => new Set(),
    onStray: ({ id }) => strays.push(id),
    onFull: () => undefined,
  });
});
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
  const looped = [one, other].map(({ remotes }) => remotes['mf-checkout']?.current.id);
  expect([...strays].sort()).toEqual(looped.sort());
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
