import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { until } from '@toile/testing';
import { startTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { sizeM } from '../../testing/test-pieces.ts';
import { forgetOld } from './forget-old.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

let shop: TestAccount;
beforeAll(async () => {
  shop = await startTestAccount();
  await shop.tellStock([sizeM]);
});
afterAll(() => shop.stop());

const age = (what: string, days: number) =>
  shop.query(`update ${what} = now() - make_interval(days => ${days})`);
async function isThere(): Promise<boolean> {
  await forgetOld(shop.db);
  return (await shop.query('select 1 from alerts')).length > 0;
}

it('deletes what nobody confirms after seven days', async () => {
  await shop.ask('eve@shop.example');
  await age('alerts set asked_at', 6);
  expect(await isThere()).toBe(true);
  await age('alerts set asked_at', 8);
  expect(await isThere()).toBe(false);
});

it('deletes what has waited for 90 days since it was last asked for', async () => {
  await shop.confirmed('fay@shop.example');
  await age('alerts set asked_at', 92);
  await age('alerts set confirmed_at', 89);
  expect(await isThere()).toBe(true);
  await age('alerts set confirmed_at', 91);
  await shop.ask('fay@shop.example');
  expect(await isThere()).toBe(true);
  await age('alerts set asked_at', 91);
  expect(await isThere()).toBe(false);
});

it('deletes what was told a day ago, and sooner what a mailbox keeps of nobody’s alert', async () => {
  await shop.confirmed('gwen@shop.example');
  await shop.tellStock([]);
  const isSent = async () =>
    (await shop.query("select 1 from outbox where kind = 'back-in-stock' and sent_at is not null")).length >
    0;
  await until('it is told', isSent);
  await shop.query(
    "insert into mailbox (message_id, recipient, subject, text, html) values ('x@y', 'gwen@shop.example', '', '', '')",
  );
  expect(await isThere()).toBe(true);
  expect(await shop.query('select 1 from mailbox')).toEqual([]);
  await age('outbox set sent_at', 2);
  expect(await isThere()).toBe(false);
  expect(await shop.query('select 1 from outbox')).toEqual([]);
});
