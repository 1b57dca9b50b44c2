import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { until } from '@toile/testing';
import { startTestAccount, type TestAccount } from '../../testing/test-account.ts';
import { productId, sizeM } from '../../testing/test-pieces.ts';
import { noticeStock } from './notice-stock.ts';

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
  email = `cleo-${people}@shop.example`;
  shop.mails.behave = () => 'go-on';
  shop.catalogue.isAway = false;
  await shop.query('delete from alerts');
  await shop.tellStock([sizeM]);
});

const backMails = async () =>
  (await shop.mailsTo(email)).filter(({ subject }) => subject.includes('is back in'));
const untilBack = () => until('the mail is there', async () => (await backMails()).length > 0);
const look = () => noticeStock(shop);

describe('a size that is back', () => {
  it('is one mail to whoever has confirmed, with the way to the piece and the way out', async () => {
    await shop.confirmed(email);
    await shop.tellStock([]);
    await untilBack();
    const [mail] = await backMails();
    expect(mail?.subject).toBe('Tide coat is back in size M');
    expect(mail?.words).toContain('while it lasts');
    expect(mail?.links[0]).toBe(`/p/${productId}/tide-coat`);
    expect(mail?.unsubscribe).toContain(mail?.links[1]);
    await shop.tellStock([sizeM]);
    await shop.tellStock([]);
    await Promise.all([look(), look(), look()]);
    expect(await backMails()).toHaveLength(1);
  });

  it('is no mail to an address that nobody has confirmed, until it is', async () => {
    await shop.ask(email);
    const [question] = await shop.mailsTo(email);
    await shop.tellStock([]);
    await look();
    expect(await shop.mailsTo(email)).toHaveLength(1);
    await shop.open(question?.links[0] ?? '', 'POST');
    await untilBack();
    expect(await backMails()).toHaveLength(1);
  });

  it('is no mail about another size, or to whoever has cancelled', async () => {
    await shop.tellStock([501, sizeM]);
    await shop.confirmed(email);
    await shop.tellStock([sizeM]);
    await look();
    expect(await backMails()).toEqual([]);
    const [question] = await shop.mailsTo(email);
    await shop.open(question?.links[1] ?? '', 'POST');
    await shop.tellStock([]);
    await look();
    expect(await backMails()).toEqual([]);
  });

  it('that is sold out again before its mail waits for the next time, and then is one mail', async () => {
    await shop.confirmed(email);
    shop.catalogue.isAway = true;
    await shop.tellStock([]);
    const tried = () => shop.query("select 1 from outbox where kind = 'back-in-stock' and attempts > 0");
    await until('the mail was tried', async () => (await tried()).length > 0);
    await shop.tellStock([sizeM]);
    shop.catalogue.isAway = false;
    expect(await backMails()).toEqual([]);
    await shop.tellStock([]);
    await untilBack();
    expect(await backMails()).toHaveLength(1);
  });

  it('can be asked for again after its mail', async () => {
    await shop.confirmed(email);
    await shop.tellStock([]);
    await untilBack();
    await shop.tellStock([sizeM]);
    await shop.confirmed(email);
    await shop.tellStock([]);
    await until('the second mail is there', async () => (await backMails()).length === 2);
  });

  it('reaches everybody while the mail server is away and comes back: nobody twice', async () => {
    const all = Array.from({ length: 30 }, (_, n) => `dora-${n}@shop.example`);
    for (const each of all) await shop.confirmed(each);
    await shop.mails.stop();
    await shop.tellStock([]);
    await until('all are owed', async () => {
      const owed = await shop.query("select 1 from outbox where kind = 'back-in-stock' and attempts > 0");
      return owed.length > 0;
    });
    await shop.mails.start();
    const told = [];
    for (const each of all) {
      const mails = await shop.mailsTo(each);
      told.push(mails.filter(({ subject }) => subject.includes('is back in')).length);
    }
    expect(told).toEqual(all.map(() => 1));
  });

  it('whose piece the shop has no more is nobody’s mail, and the alert goes', async () => {
    await shop.confirmed(email);
    shop.catalogue.isGone = true;
    await shop.tellStock([]);
    await until('the alert is gone', async () => (await shop.query('select 1 from alerts')).length === 0);
    shop.catalogue.isGone = false;
    expect(await backMails()).toEqual([]);
  });
});

it('what was told while nobody looked is made up for by the next look', async () => {
  await shop.confirmed(email);
  // As an earlier process left it: the stock is there, and nobody has heard of it.
  await shop.query("update shown_stock set sold_out_sizes = '{}'");
  await look();
  await untilBack();
});
