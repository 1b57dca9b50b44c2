import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { startTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { sizeM } from '../../testing/test-pieces.ts';
import { type AlertsTask, alertsTask, runAlerts } from './run-alerts.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

let shop: TestAccount;
beforeAll(async () => {
  shop = await startTestAccount();
  await shop.tellStock([sizeM]);
});
afterAll(() => shop.stop());

const run = (...args: string[]) => runAlerts(shop.db, alertsTask(args) as AlertsTask);

it('lists and forgets what a guest has asked for, in any spelling of the address, and nobody else’s', async () => {
  for (const email of ['hope@shop.example', 'other@shop.example']) await shop.confirmed(email);
  expect(await run('list', 'Hope@Shop.example')).toEqual([expect.stringContaining(`size ${sizeM}  `)]);
  expect(await run('forget', 'Hope@Shop.example', '--json')).toEqual(['{"forgotten":1}']);
  expect(await run('forget', 'hope@shop.example')).toEqual(['Forgotten: 0 of hope@shop.example']);
  expect(await run('list', 'hope@shop.example', '--json')).toEqual(['[]']);
  expect(await run('list', 'other@shop.example')).toHaveLength(1);
});

it.each([
  [[]],
  [['forget']],
  [['forget', 'hope']],
  [['sell', 'a@b.example']],
  [['list', 'a@b.example', 'c']],
  [['--all']],
])('says what is wrong with %j', (args) => expect(alertsTask(args)).toEqual(expect.stringMatching(/./)));
