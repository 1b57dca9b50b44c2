import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { alertPaths } from '@toile/account-contract';
import type { ReadMail } from '../../testing/read-mail.ts';
import { startTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { sizeM } from '../../testing/test-pieces.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(300_000);

let shop: TestAccount;
beforeAll(async () => {
  shop = await startTestAccount();
});
afterAll(() => shop.stop());

let people = 0;
let email: string;
beforeEach(async () => {
  people += 1;
  email = `bea-${people}@shop.example`;
  await shop.tellStock([sizeM]);
});

async function asked(): Promise<ReadMail & { confirm: string; cancel: string }> {
  await shop.ask(email);
  const mail = (await shop.mailsTo(email)).at(-1);
  const [confirm = '', cancel = ''] = mail?.links ?? [];
  return { ...(mail as ReadMail), confirm, cancel };
}
const alertOf = async () =>
  (
    await shop.query<{ confirmed_at: Date | null }>('select * from alerts where email_address = $1', [email])
  )[0];

describe('the link of the question', () => {
  it('changes nothing by itself: a program that looks through mails confirms nobody', async () => {
    const { confirm } = await asked();
    const page = await shop.open(confirm);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await page.text()).toContain('Is this your address?');
    expect((await alertOf())?.confirmed_at).toBeNull();
  });

  it('confirms by its button, and twice is once', async () => {
    const { confirm } = await asked();
    const first = await shop.open(confirm, 'POST');
    expect([first.status, first.headers.get('location')]).toEqual([303, alertPaths.confirmed]);
    const confirmedAt = (await alertOf())?.confirmed_at;
    expect(confirmedAt).toEqual(expect.any(Date));
    expect((await shop.open(confirm, 'POST')).status).toBe(303);
    expect((await alertOf())?.confirmed_at).toEqual(confirmedAt);
  });

  it('is over after seven days, and with its alert', async () => {
    await asked();
    const id = String(
      (await shop.query<{ id: string }>('select id from alerts where email_address = $1', [email]))[0]?.id,
    );
    const old = shop.links.linkOf(id, 'confirm', new Date(Date.now() - 7 * 86_400_000 - 1000));
    const { confirm, cancel } = await asked();
    expect((await shop.open(old, 'POST')).status).toBe(404);
    await shop.open(cancel, 'POST');
    expect((await shop.open(confirm, 'POST')).status).toBe(404);
  });

  it('opens nothing else: no other alert, and not what it is not for', async () => {
    const { confirm, cancel } = await asked();
    const query = confirm.split('?')[1];
    for (const path of [cancel.split('?')[0], `${alertPaths.form}/${randomUUID()}/confirm`])
      for (const method of ['GET', 'POST'])
        expect((await shop.open(`${path}?${query}`, method)).status).toBe(404);
  });
});

describe('cancelling', () => {
  it('asks first, and then forgets the address at once', async () => {
    const { cancel } = await asked();
    expect(await (await shop.open(cancel)).text()).toContain('Shall we forget your address?');
    expect(await alertOf()).toBeDefined();
    expect((await shop.open(cancel, 'POST')).status).toBe(200);
    expect(await alertOf()).toBeUndefined();
    expect((await shop.open(cancel, 'POST')).status).toBe(200);
  });

  it('is one press in a mail program, without a redirect (RFC 8058)', async () => {
    const { unsubscribe, cancel, words } = await asked();
    expect(unsubscribe).toMatch(/^<https:\/\/shop\.example\/.*>$/);
    expect(unsubscribe).toContain(cancel);
    expect(words).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const answer = await fetch(shop.url + cancel, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(answer.status).toBe(200);
    expect(await alertOf()).toBeUndefined();
  });
});
