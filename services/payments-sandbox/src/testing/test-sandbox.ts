import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { migrationsOf } from '@toile/database';
import { createLogger } from '@toile/service-kit';
import { testDatabase } from '@toile/testing';
import { eq } from 'drizzle-orm';
import type { Request } from 'express';
import { idempotentAnswers, paymentIntents } from '../adapters/tables.ts';
import { createApp } from '../app.ts';
import { type Deliverer, startDeliverer } from '../features/deliver-events/deliverer.ts';
import { failRefund } from '../features/server-api/refund.ts';
import { settleDebits } from '../rules/settle-debits.ts';

export interface TestSandbox {
  url: string;
  secretKey: string;
  webhookSecret: string;
  /** Delivers to this address from now on. Before, events wait. */
  deliverTo(url: string): void;
  /** The bank answers this slow debit now. */
  endDebit(intentId: string): Promise<void>;
  /** The money of this refund comes back. */
  failRefund(id: string): Promise<void>;
  /** Stops delivering; events wait. */
  holdEvents(): Promise<void>;
  /** Chooses requests whose answer gets lost after their effect. */
  loseAnswers(choose: (request: Request) => boolean): void;
  /** A day has passed: idempotency keys are forgotten. */
  forgetKeys(): Promise<void>;
  stop(): Promise<void>;
}

/** The real sandbox on a free port and a fresh database, for tests of services that pay through it. */
export async function startTestSandbox({ slowDebitMs = 180_000 } = {}): Promise<TestSandbox> {
  const secretKey = 'sk_test_sandbox';
  const webhookSecret = 'whsec_test';
  const { database, drop } = await testDatabase(migrationsOf(import.meta));
  let deliverer: Deliverer | undefined;
  let loses: (request: Request) => boolean = () => false;
  const app = await createApp({
    name: 'payments-sandbox',
    logger: createLogger('payments-sandbox', 'silent'),
    readiness: database.ready,
    db: database.db,
    secretKey,
    publicOrigin: 'http://127.0.0.1',
    slowDebitMs,
    wakeDeliverer: () => deliverer?.wake(),
    losesAnswer: (request) => loses(request),
  });
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  const holdEvents = async () => {
    await deliverer?.stop();
    deliverer = undefined;
  };
  return {
    forgetKeys: async () => void (await database.db.delete(idempotentAnswers)),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    webhookSecret,
    deliverTo(url) {
      deliverer = startDeliverer({
        db: database.db,
        url,
        secret: webhookSecret,
        log: () => {},
        everyMs: 200,
      });
    },
    async endDebit(intentId) {
      const { db } = database;
      await db.update(paymentIntents).set({ settlesAt: new Date() }).where(eq(paymentIntents.id, intentId));
      await settleDebits(db);
    },
    failRefund: (id) => database.db.transaction((tx) => failRefund(tx, id)),
    holdEvents,
    loseAnswers(choose) {
      loses = choose;
    },
    async stop() {
      await holdEvents();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await drop();
    },
  };
}
