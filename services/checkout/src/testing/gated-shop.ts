import { importTransaction } from '@toile/database';
import { startTestSandbox } from '@toile/payments-sandbox-service/testing';
import { killProcess, testDatabase } from '@toile/testing';
import Stripe from 'stripe';
import { offerWriter } from '../adapters/postgres-offers.ts';
import { findOrder } from '../adapters/postgres-orders.ts';
import { startProviderGate } from './provider-gate.ts';
import { Shopper } from './shopper.ts';
import { startProgram } from './start-program.ts';
import { testOffer } from './test-offers.ts';

/** The program in a process of its own, which may be killed, with a provider whose answers may be kept from it. */
export async function startGatedShop() {
  const test = await testDatabase();
  const sandbox = await startTestSandbox();
  const gate = await startProviderGate(sandbox.url);
  const start = () =>
    startProgram({
      DATABASE_URL: test.url,
      PAYMENTS_SANDBOX_URL: gate.url,
      STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
      MAIL_FROM: 'Toile <orders@toile.example>',
    });
  let program = await start();
  await importTransaction(test.database, (transaction) =>
    offerWriter(transaction).put([testOffer({ id: 1, stock: [10] })]),
  );
  const { hostname, port } = new URL(sandbox.url);
  const stripe = new Stripe(sandbox.secretKey, { host: hostname, port, protocol: 'http', telemetry: false });

  return {
    test,
    gate,
    db: test.database.db,
    output: () => program.output(),
    kill: () => killProcess(program.child),
    /** Starts the next one, with a provider that answers and knows no key of a call any more. */
    async startAgain() {
      gate.keepAnswerWhen(() => false);
      gate.hangWhen(() => false);
      await sandbox.forgetKeys();
      program = await start();
    },
    /** A paid order of one piece. */
    async order() {
      const shopper = new Shopper({ url: program.url(), sandbox });
      await shopper.add(1);
      const data = await shopper.openCheckout();
      const { id } = await shopper.placeOrder(data);
      await shopper.pay(data);
      await shopper.finish(id);
      const number = (await findOrder(test.database.db, id))?.number ?? '';
      return { id, number, intentId: data.stripePaymentIntentId };
    },
    /** Amounts that the provider has given back of a payment, in pence. */
    async given(intentId: string) {
      const { data } = await stripe.refunds.list({ payment_intent: intentId });
      return data.map(({ amount }) => amount);
    },
    async stop() {
      program.child.kill('SIGKILL');
      await gate.stop();
      await sandbox.stop();
      await test.drop();
    },
  };
}
export type GatedShop = Awaited<ReturnType<typeof startGatedShop>>;
