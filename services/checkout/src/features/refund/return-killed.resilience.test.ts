import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { importTransaction, quickStart } from '@toile/database';
import { startTestSandbox, type TestSandbox } from '@toile/payments-sandbox-service/testing';
import { type TestDatabase, testDatabase } from '@toile/testing';
import Stripe from 'stripe';
import { offerWriter } from '../../adapters/postgres-offers.ts';
import { findOrder } from '../../adapters/postgres-orders.ts';
import { mailsOf } from '../../adapters/postgres-outbox.ts';
import { refundsOf } from '../../adapters/postgres-refunds.ts';
import { insertReturn } from '../../adapters/postgres-returns.ts';
import { type ProviderGate, startProviderGate } from '../../testing/provider-gate.ts';
import { Shopper } from '../../testing/shopper.ts';
import { type StartedProgram, startProgram } from '../../testing/start-program.ts';
import { testOffer } from '../../testing/test-offers.ts';

// Starts real processes: slow on a busy machine.
jest.setTimeout(300_000);

const command = fileURLToPath(new URL('../../orders.ts', import.meta.url));
/** After so many milliseconds the command is killed: before it has read anything, in between, and after it has written. */
const kills = Array.from({ length: 12 }, (_, n) => 60 * n);

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

function orders(...args: string[]): ChildProcess {
  const env = { PATH: process.env.PATH, DATABASE_URL: test.url };
  return spawn(process.execPath, [...quickStart, command, ...args], { env, stdio: 'ignore' });
}

async function codeOf(child: ChildProcess): Promise<number | null> {
  const [code] = (await once(child, 'exit')) as [number | null];
  return code;
}

/** A piece that its shopper has sent back. */
async function returnedOrder() {
  const shopper = new Shopper({ url: program.url(), sandbox });
  await shopper.add(1);
  const data = await shopper.openCheckout();
  const { id } = await shopper.placeOrder(data);
  await shopper.pay(data);
  await shopper.finish(id);
  const { db } = test.database;
  const number = (await findOrder(db, id))?.number ?? '';
  const asked = { designerId: 1, reason: 'faulty', note: '', pieces: [{ sizeId: 10, quantity: 1 }] } as const;
  await db.transaction((tx) =>
    insertReturn(tx, id, { ...asked, pieces: [...asked.pieces], backPence: 1000 }),
  );
  expect(await codeOf(orders('accept-return', `${number}-1`, '--send-to', 'Studio; 1 Mill Lane'))).toBe(0);
  return { id, number, intentId: data.stripePaymentIntentId };
}

it('the money of a return goes back once, and its piece on sale once, whenever the command and the service are killed (kill -9)', async () => {
  const { id, number, intentId } = await returnedOrder();
  const stock = async () =>
    (await test.database.pool.query('select stock from sizes where id = 10')).rows[0].stock;
  const before = await stock();
  gate.keepAnswerWhen((call) => call === 'POST /v1/refunds');
  for (const ms of kills) {
    const child = orders('refund-return', `${number}-1`, '--restock');
    const ended = codeOf(child);
    await new Promise((resolve) => setTimeout(resolve, ms));
    child.kill('SIGKILL');
    await ended;
  }
  await codeOf(orders('refund-return', `${number}-1`, '--restock'));
  await until('the provider has given the money', () => gate.hanging() > 0);
  const gone = once(program.child, 'exit');
  program.child.kill('SIGKILL');
  await gone;

  gate.keepAnswerWhen(() => false);
  await sandbox.forgetKeys();
  program = await start();
  const { db } = test.database;
  await until('it is noted', async () => (await refundsOf(db, id)).every(({ doneAt }) => doneAt));
  expect(await codeOf(orders('refund-return', `${number}-1`, '--restock'))).toBe(1);
  const { hostname, port } = new URL(sandbox.url);
  const stripe = new Stripe(sandbox.secretKey, { host: hostname, port, protocol: 'http', telemetry: false });
  const given = await stripe.refunds.list({ payment_intent: intentId });
  expect(given.data.map(({ amount }) => amount)).toEqual([1000]);
  expect((await stock()) - before).toBe(1);
  const kinds = (await mailsOf(db, id)).map(({ kind }) => kind);
  expect(kinds).toEqual(['order-confirmation', 'return-accepted', 'refunded']);
});
