import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { alertPaths } from '@toile/account-contract';
import { msApart } from '@toile/testing';
import { startTestAccount, type TestAccount } from './test-account.ts';
import { sizeM } from './test-pieces.ts';

let shop: TestAccount;
beforeAll(async () => {
  shop = await startTestAccount();
  await shop.tellStock([sizeM]);
  await shop.ask('ada@shop.example');
});
afterAll(() => shop.stop());

it('10,000 guessed links are a 404 without difference, of an alert that there is or of none (T16)', async () => {
  const [known] = await shop.query<{ id: string }>('select id from alerts');
  const answers = new Set<string>();
  for (let done = 0; done < 10_000; done += 20)
    await Promise.all(
      Array.from({ length: 20 }, async (_none, index) => {
        const id = index % 2 ? known?.id : randomUUID();
        const key = `expires=${Date.now() + 86_400_000}&signature=${randomBytes(32).toString('base64url')}`;
        const answer = index % 4 < 2 ? 'confirm' : 'cancel';
        const page = await shop.open(`${alertPaths.form}/${id}/${answer}?${key}`, index % 3 ? 'POST' : 'GET');
        answers.add(`${page.status} ${await page.text()}`);
      }),
    );
  expect([...answers].map((text) => text.slice(0, 3))).toEqual(['404']);
}, 300_000);

it('asking takes as long for an address that waits already as for one that never asked: medians are 5 ms apart at most (T36)', async () => {
  await shop.confirmed('grace@shop.example');
  let people = 0;
  const ask = async (emailAddress: string) => {
    const answer = await shop.ask(emailAddress);
    await answer.arrayBuffer();
    if (answer.status !== 303) throw new Error(`An alert was answered with ${answer.status}`);
    // As if a day had passed: an address is asked ten times in one.
    await shop.query("update outbox set created_at = created_at - interval '2 days'");
  };
  const unknown = () => {
    people += 1;
    return ask(`nobody-${people}@shop.example`);
  };
  expect(await msApart({ known: () => ask('grace@shop.example'), unknown })).toBeLessThanOrEqual(5);
  const jobsOf = async (call: () => Promise<void>) => {
    const jobs = "select 1 from pgboss.job where data ? 'owedId'";
    const before = await shop.query(jobs);
    await call();
    return (await shop.query(jobs)).length - before.length;
  };
  expect([await jobsOf(() => ask('grace@shop.example')), await jobsOf(unknown)]).toEqual([1, 1]);
}, 120_000);
