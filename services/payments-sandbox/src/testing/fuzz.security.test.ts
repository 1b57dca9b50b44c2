import { expect, it } from '@jest/globals';
import { migrationsOf } from '@toile/database';
import { createLogger } from '@toile/service-kit';
import { fuzzApp, fuzzMs, testDatabase } from '@toile/testing';
import { createApp } from '../app.ts';

it(
  'answers nothing that is sent to it with a 5xx (T37)',
  async () => {
    const { database, drop } = await testDatabase(migrationsOf(import.meta));
    const secretKey = 'sk_test_sandbox';
    const app = await createApp({
      name: 'payments-sandbox',
      logger: createLogger('payments-sandbox', 'silent'),
      readiness: database.ready,
      db: database.db,
      secretKey,
      publicOrigin: 'http://127.0.0.1',
      slowDebitMs: 1000,
      wakeDeliverer: () => {},
      losesAnswer: () => false,
    });
    const result = await fuzzApp(app, {
      mounts: ['/v1', '/payments-sandbox/v1'],
      headers: { authorization: `Bearer ${secretKey}` },
    });
    expect(result.routes.length).toBeGreaterThan(12);
    expect(result.failures).toEqual([]);
    await drop();
  },
  fuzzMs,
);
