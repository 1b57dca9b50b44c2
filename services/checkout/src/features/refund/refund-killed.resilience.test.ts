import { once } from 'node:events';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { importTransaction } from '@toile/database';
import { startTestSandbox, type TestSandbox } from '@toile/payments-sandbox-service/testing';
import { createLogger } from '@toile/service-kit';
import { type TestDatabase, testDatabase } from '@toile/testing';
import Stripe from 'stripe';
import { pgBossJobs } from '../../adapters/pg-boss-jobs.ts';
import { offerWriter } from '../../adapters/postgres-offers.ts';
import { findOrder } from '../../adapters/postgres-orders.ts';
import { refundsOf } from '../../adapters/postgres-refunds.ts';
import { askRefund } from '../../rules/ask-refund.ts';
import { type ProviderGate, startProviderGate } from '../../testing/provider-gate.ts';
import { Shopper } from '../../testing/shopper.ts';
import { type StartedProgram, startProgram } from '../../testing/start-program.ts';
import { testOffer } from '../../testing/test-offers.ts';

// Starts real processes: slow on a busy machine.
jest.setTimeout(180_000);

let test: TestDatabase;
let sandbox: TestSandbox;
let gate: ProviderGate;
let program: StartedProgram;
beforeAll(async () => {
  test = await testDatabase();
  sandbox = await startTestSandbox();
  gate = await startProviderGate(sandbox.url);
  program = await start();
  await importTransaction(test.database, (transaction) =>
    offerWriter(transaction).put([testOffer({ id: 1, stock: [10] })]),
  );
});
afterAll(async () => {
  program.child.kill('SIGKILL');
  await gate.stop();
  await sandbox.stop();
  await test.drop();
});

const start = () =>
  startProgram({
    DATABASE_URL: test.url,
    PAYMENTS_SANDBOX_URL: gate.url,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    MAIL_FROM: 'Toile <orders@toile.example>',
  });

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not so: ${what}\n${program.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('gives money back once when it is killed after the provider has done it and before that is noted (kill -9)', async () => {
  const shopper = new Shopper({ url: program.url(), sandbox });
  await shopper.add(1);
  const data = await shopper.openCheckout();
  const { id } = await shopper.placeOrder(data);
  await shopper.pay(data);
  await shopper.finish(id);

  const { db } = test.database;
  const number = (await findOrder(db, id))?.number ?? '';
  const jobs = await pgBossJobs(test.url, createLogger('orders', 'silent'));
  gate.keepAnswerWhen((call) => call === 'POST /v1/refunds');
  await db.transaction((tx) => askRefund(tx, jobs, { number, amountPence: 1000 }));
  await jobs.stop();
  await until('the provider has given the money', () => gate.hanging() > 0);
  const gone = once(program.child, 'exit');
  program.child.kill('SIGKILL');
  await gone;
  expect((await refundsOf(db, id)).map(({ doneAt }) => doneAt)).toEqual([null]);

  gate.keepAnswerWhen(() => false);
  await sandbox.forgetKeys();
  program = await start();
  await until('it is noted', async () => (await refundsOf(db, id)).every(({ doneAt }) => doneAt));
  const { hostname, port } = new URL(sandbox.url);
  const stripe = new Stripe(sandbox.secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
  const given = await stripe.refunds.list({ payment_intent: data.stripePaymentIntentId });
  expect(given.data.map(({ amount }) => amount)).toEqual([1000]);
});
