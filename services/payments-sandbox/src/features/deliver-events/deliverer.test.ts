import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { migrationsOf } from '@toile/database';
import { type TestDatabase, testDatabase } from '@toile/testing';
import Stripe from 'stripe';
import { recordEvent } from '../../adapters/store.ts';
import { startDeliverer } from './deliverer.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(60_000);

const secret = 'whsec_test';
const received: { type: string; status: number }[] = [];
let test: TestDatabase;
let shop: Server;
let isDown = true;

beforeAll(async () => {
  test = await testDatabase(migrationsOf(import.meta));
  shop = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const header = String(request.headers['stripe-signature']);
    const { type } = Stripe.webhooks.constructEvent(body, header, secret);
    response.statusCode = isDown ? 503 : 200;
    received.push({ type, status: response.statusCode });
    response.end();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  shop.closeAllConnections();
  shop.close();
  await test.drop();
});

it('delivers signed events again until the shop has accepted them, also after a restart', async () => {
  const { port } = shop.address() as AddressInfo;
  const start = () =>
    startDeliverer({
      db: test.database.db,
      url: `http://127.0.0.1:${port}`,
      secret,
      log: () => {},
      everyMs: 50,
    });
  const first = start();
  await test.database.db.transaction((tx) => recordEvent(tx, 'payment_intent.succeeded', { id: 'pi_1' }));
  first.wake();
  await until(() => received.length > 0);
  await first.stop();
  expect(received[0]?.status).toBe(503);
  isDown = false;
  const second = start();
  await until(() => received.some(({ status }) => status === 200));
  await new Promise((resolve) => setTimeout(resolve, 200));
  await second.stop();
  expect(received.filter(({ status }) => status === 200)).toHaveLength(1);
});

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error('It never happened');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
