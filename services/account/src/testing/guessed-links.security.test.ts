import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { alertPaths } from '@toile/account-contract';
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
