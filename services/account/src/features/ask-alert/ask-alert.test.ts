import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { alertPaths } from '@toile/account-contract';
import { startTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { sizeM } from '../../testing/test-pieces.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

let shop: TestAccount;
beforeAll(async () => {
  shop = await startTestAccount();
});
afterAll(() => shop.stop());
afterEach(async () => {
  await shop.query('delete from alerts');
  shop.mails.taken.length = 0;
});

let people = 0;
const person = () => {
  people += 1;
  return `ada-${people}@shop.example`;
};
const kept = async () => (await shop.query('select 1 from alerts')).length;

describe('asking for an alert', () => {
  it('leads to the page that says where to look, and sends one mail with a question', async () => {
    await shop.tellStock([sizeM]);
    const email = person();
    const answer = await shop.ask(email.toUpperCase());
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(alertPaths.asked);
    const mails = await shop.mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe('Shall we tell you when Tide coat is back?');
    expect(mails[0]?.words).toContain('Tide coat is back in size M');
  });

  it('answers the same whether the address waits already, was never confirmed, or has asked too often', async () => {
    await shop.tellStock([sizeM]);
    const known = person();
    const waiting = person();
    const busy = person();
    const client = '198.51.100.9';
    await shop.confirmed(known);
    await shop.ask(waiting);
    for (let time = 0; time < 7; time += 1) await shop.ask(busy, { client });
    const answers = await Promise.all(
      [person(), known, waiting, busy].map(async (email) => {
        const answer = await shop.ask(email, email === busy ? { client } : {});
        return [answer.status, answer.headers.get('location'), await answer.text()];
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await shop.mailsTo(known)).toHaveLength(1);
    expect(await shop.mailsTo(waiting)).toHaveLength(2);
    expect(await shop.mailsTo(busy)).toHaveLength(5);
  });

  it('is not used up by what was refused', async () => {
    await shop.tellStock([sizeM]);
    const email = person();
    const client = '198.51.100.30';
    for (let time = 0; time < 6; time += 1) {
      const refused = { productId: '19170', sizeId: '501', client };
      expect((await shop.ask(email, refused)).status).toBe(409);
    }
    await shop.ask(email, { client });
    expect(await shop.mailsTo(email)).toHaveLength(1);
  });

  it('is open to the owner of an address for whom a stranger has asked all day', async () => {
    await shop.tellStock([sizeM]);
    const email = person();
    for (const client of ['198.51.100.20', '198.51.100.21'])
      for (let time = 0; time < 8; time += 1) await shop.ask(email, { client });
    expect(await shop.mailsTo(email)).toHaveLength(10);
    await shop.ask(email, { client: '203.0.113.5' });
    expect(await shop.mailsTo(email)).toHaveLength(11);
  });

  it('keeps one alert of an address for a size, however many ask at once', async () => {
    await shop.tellStock([sizeM]);
    const email = person();
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.ask(email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await kept()).toBe(1);
  });

  it('is too much of one client after ten times in a minute', async () => {
    await shop.tellStock([sizeM]);
    const statuses: number[] = [];
    for (let time = 0; time < 12; time += 1)
      statuses.push((await shop.ask(person(), { client: '198.51.100.7' })).status);
    expect(statuses).toEqual(Array.from({ length: 12 }, (_, time) => (time < 10 ? 303 : 429)));
  });
});

describe('refused, with nothing kept, is', () => {
  it.each<[string, Record<string, string>, number, string]>([
    ['what is no address', { emailAddress: 'ada' }, 400, 'Email is not valid'],
    ['two addresses', { emailAddress: 'a@b.uk, c@d.uk' }, 400, 'Email is not valid'],
    ['no size', { sizeId: '' }, 400, 'Please choose a size'],
    ['an id that is none', { productId: '19170 or 1=1' }, 400, 'Please choose a size'],
    ['a piece that the shop does not have', { productId: '7' }, 404, 'There is no such piece'],
    ['a size that is in stock', { sizeId: '501' }, 409, 'This size is not sold out'],
  ])('%s', async (_what, fields, status, words) => {
    await shop.tellStock([sizeM]);
    const answer = await shop.ask(person(), fields);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(words);
    expect(await kept()).toBe(0);
  });

  it('a form that another site sent', async () => {
    await shop.tellStock([sizeM]);
    const answer = await fetch(shop.url + alertPaths.form, {
      method: 'POST',
      headers: { origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ productId: '19170', sizeId: String(sizeM), emailAddress: person() }),
    });
    expect(answer.status).toBe(403);
    expect(await kept()).toBe(0);
  });
});
