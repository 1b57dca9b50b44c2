import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { postgresMailbox } from '@toile/mail';
import { fuzzApp, fuzzMs } from '@toile/testing';
import { createApp } from '../app.ts';
import { startTestShop, type TestShop } from './test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put({ id: 1 });
});
afterAll(() => shop.stop());

it.each(['guest', 'user'])(
  'answers nothing that a %s sends to it with a 5xx (T37)',
  async (who) => {
    const app = createApp({ ...shop.deps, mailbox: postgresMailbox(shop.deps.db) });
    const result = await fuzzApp(app, {
      headers: who === 'user' ? { authorization: `Bearer ${await shop.token()}` } : {},
      known: { productId: '1', productSizeVariantId: '10' },
    });
    expect(result.routes.length).toBeGreaterThan(15);
    expect(result.failures).toEqual([]);
  },
  fuzzMs,
);
