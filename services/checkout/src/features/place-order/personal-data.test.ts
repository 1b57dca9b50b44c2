import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@toile/service-kit';
import { orderInput, Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(60_000);

const place = '/api/checkout/initiate-checkout-order';
const logged: string[] = [];
const destination = new Writable({
  write(chunk, _encoding, done) {
    logged.push(String(chunk));
    done();
  },
});

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop({ workJobs: true, logger: createLogger('checkout', 'trace', destination) });
  await shop.put({ id: 70, stock: [100] });
});
afterAll(() => shop.stop());

async function order(change: object = {}) {
  const shopper = new Shopper(shop);
  await shopper.add(70);
  const data = await shopper.openCheckout();
  const input = orderInput(data);
  const body = { ...input, phoneNumber: '020 7946 0018', ...change };
  return { shopper, data, body, reply: await shopper.call(place, body) };
}

/** Data that identifies the shopper of `orderInput`, and the keys to the payment. */
const personal = /ada@example|lovelace|St James|SW1Y|7946 0018|_secret_/i;

describe('what identifies a shopper', () => {
  it.each([
    ['NUL', 'Ada\0'],
    ['half a surrogate pair', 'Ada\ud83e'],
  ])('is a 400 with %s in it, and never reaches the database', async (_what, firstName) => {
    const { billingAddress } = orderInput((await order()).data);
    const { reply } = await order({ billingAddress: { ...billingAddress, firstName } });
    expect(reply).toMatchObject({ status: 400, body: { code: 'malformed-text' } });
  });

  it.each([
    '/api/checkout/payment/%00/pi_1/status',
    '/api/checkout/complete/%00/status',
    '/api/basket?a=%00',
  ])('is a 400 for %s too', async (path) => {
    expect(await new Shopper(shop).call(path)).toMatchObject({ status: 400 });
  });

  it('is in no line of the log after purchases, refusals and failures of the database', async () => {
    const { shopper, data, reply } = await order();
    await shopper.pay(data);
    await shopper.finish((reply.body as { id: string }).id);
    await order({ emailAddress: 'ada@example' });
    await order({ phoneNumber: 'Lovelace 7946 0018' });

    await shop.database.pool.query('alter table orders add constraint no_more check (false) not valid');
    const failed = await order();
    await shop.database.pool.query('alter table orders drop constraint no_more');
    expect(failed.reply.status).toBe(500);
    expect(logged.join('')).toContain('no_more');
    expect(logged.filter((line) => personal.test(line))).toEqual([]);
  });
});
