import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { IntentId, OrderId } from '@toile/checkout-contract';
import { createLogger } from '@toile/service-kit';
import { until } from '@toile/testing';
import { pgBossJobs } from '../../adapters/pg-boss-jobs.ts';
import { refundsOf } from '../../adapters/postgres-refunds.ts';
import { askRefund } from '../../rules/ask-refund.ts';
import { type GatedShop, startGatedShop } from '../../testing/gated-shop.ts';

// Starts real processes: slow on a busy machine.
jest.setTimeout(180_000);

let shop: GatedShop;
beforeAll(async () => {
  shop = await startGatedShop();
});
afterAll(() => shop.stop());

async function ask(number: string): Promise<void> {
  const jobs = await pgBossJobs(shop.test.url, createLogger('orders', 'silent'));
  await shop.db.transaction((tx) => askRefund(tx, jobs, { number, amountPence: 1000 }));
  await jobs.stop();
}

/** Starts the program again, which gives the money once. */
async function expectOnce(id: OrderId, intentId: IntentId): Promise<void> {
  const { db, output } = shop;
  await shop.startAgain();
  const isNoted = async () => (await refundsOf(db, id)).every(({ doneAt }) => doneAt);
  await until('it is noted', isNoted, { output });
  expect(await shop.given(intentId)).toEqual([1000]);
}

it('gives money back once when it is killed before the provider has heard of it (kill -9)', async () => {
  const { gate, output } = shop;
  const { id, number, intentId } = await shop.order();
  gate.hangWhen((path) => path === '/v1/refunds');
  await ask(number);
  await until('the provider is asked', () => gate.hanging() > 0, { output });
  await shop.kill();
  expect(await shop.given(intentId)).toEqual([]);
  await expectOnce(id, intentId);
});

it('gives money back once when it is killed after the provider has done it and before that is noted (kill -9)', async () => {
  const { db, gate, output } = shop;
  const { id, number, intentId } = await shop.order();
  gate.keepAnswerWhen((call) => call === 'POST /v1/refunds');
  await ask(number);
  await until('the provider has given the money', () => gate.hanging() > 0, { output });
  await shop.kill();
  expect((await refundsOf(db, id)).map(({ doneAt }) => doneAt)).toEqual([null]);
  await expectOnce(id, intentId);
});
