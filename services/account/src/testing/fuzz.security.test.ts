import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fuzzApp, fuzzMs } from '@toile/testing';
import { startTestAccount, type TestAccount } from './test-account.ts';

let shop: TestAccount;
beforeAll(async () => {
  shop = await startTestAccount();
});
afterAll(() => shop.stop());

it(
  'answers nothing that is sent to it with a 5xx (T37)',
  async () => {
    const result = await fuzzApp(shop.app);
    expect(result.routes.length).toBeGreaterThan(7);
    expect(result.failures).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  },
  fuzzMs,
);
