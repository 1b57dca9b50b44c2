import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createLogger } from '@toile/service-kit';
import { msApart } from '@toile/testing';
import { startTestIdentity, type TestIdentity } from './test-identity.ts';
import { startTestMails, type TestMails } from './test-mails.ts';
import { makeAccount } from './test-sign-in.ts';

let test: TestIdentity;
let mails: TestMails;
beforeAll(async () => {
  test = await startTestIdentity();
  mails = await startTestMails(test, createLogger('identity', 'silent'));
}, 120_000);
afterAll(async () => {
  await test.stop();
  await mails.server.stop();
});

const reset = '/Identity/Account/Reset';
const confirm = '/Identity/Account/ConfirmEmail';
const random = () => randomBytes(32).toString('base64url');

async function open(path: string, token: string): Promise<string> {
  const answer = await test.browser().get(`${path}?token=${token}`);
  return `${answer.status} ${await answer.text()}`;
}
async function send(path: string, token: string): Promise<string> {
  const answer = await test.browser().post(path, { token, password: 'a longer walk in wool' });
  return `${answer.status} ${await answer.text()}`;
}

it('10,000 guessed links to a new password and to an address are a 404 in the same words, near a link that there is or not, and take as long (T16)', async () => {
  const { email } = await makeAccount(test);
  await test.browser().post('/Identity/Account/Forgotten', { email });
  const { link } = await mails.newest(email, 'Set a new');
  const token = new URL(link, test.origin).searchParams.get('token') ?? '';
  const near = () => token.slice(0, -4) + random().slice(0, 4);
  const answers = new Set<string>();
  for (let done = 0; done < 10_000; done += 20)
    await Promise.all(
      Array.from({ length: 20 }, async (_none, index) => {
        const guess = index % 2 ? near() : random();
        const ask = index % 3 ? open : send;
        answers.add(await ask(index % 4 < 2 ? reset : confirm, guess));
      }),
    );
  expect([...answers].map((text) => text.slice(0, 3))).toEqual(['404']);
  const apart = await msApart({ known: () => open(reset, near()), unknown: () => open(reset, random()) });
  expect(apart).toBeLessThanOrEqual(5);
  expect(await open(reset, token)).toMatch(/^200 /);
}, 300_000);
