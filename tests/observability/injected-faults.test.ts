import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { until } from '@toile/testing';
import { config } from '../config.ts';
import { faults } from './support/faults.ts';
import { startWatchedShop, type WatchedShop } from './support/watched-shop.ts';

// Starts a whole shop, and waits for alerts as they come and go.
jest.setTimeout(600_000);

/** Time for what follows from a fault. */
const followsMs = 10_000;

let shop: WatchedShop;
const quiet = () => until('no alert fires', async () => (await shop.firing()).length === 0, { seconds: 240 });

beforeAll(async () => {
  shop = await startWatchedShop(config.prometheus);
  await quiet();
});
afterAll(() => shop?.stop());

it.each(faults)('$what raises its own alert, and no other', async ({ alert, inject }) => {
  const mend = await inject(shop);
  try {
    await until('it is told', async () => (await shop.firing()).length > 0);
    const raised = await shop.firing();
    await sleep(followsMs);
    raised.push(...(await shop.firing()));
    expect(raised.filter((name) => !alert.test(name))).toEqual([]);
  } finally {
    await mend();
  }
  await quiet();
});
