import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { importTransaction } from '@toile/database';
import { slowIban } from '@toile/testing';
import { eq } from 'drizzle-orm';
import { offerWriter } from '../../adapters/postgres-offers.ts';
import { sizes } from '../../adapters/tables.ts';
import { type Debtor, debtInHand, debtorFor } from '../../testing/debits.ts';
import { Shopper } from '../../testing/shopper.ts';
import { testOffer } from '../../testing/test-offers.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';
import { followUp } from '../reconcile/follow-order.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(120_000);

let shop: TestShop;
let productId = 0;
beforeAll(async () => {
  shop = await startTestShop({ sells: { currency: 'EUR', countries: ['GB', 'DE'] } });
});
beforeEach(async () => {
  productId += 1;
  await shop.put({ id: productId, stock: [3] });
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => shop.stop());

const left = async () => {
  const isSize = eq(sizes.id, productId * 10);
  return (await shop.database.db.select().from(sizes).where(isSize))[0]?.stock;
};
async function bankAnswers({ data, id }: Debtor): Promise<void> {
  await shop.sandbox.endDebit(data.stripePaymentIntentId);
  await followUp(shop.deps, id);
}
/** Until a transaction waits for the rows of another. */
async function aRowIsAwaited(): Promise<void> {
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await shop.database.pool.query(waiting)).rowCount === 0);
}

describe('a figure that the portal lowers while debits are in hand', () => {
  it('is what is on sale after they are refused', async () => {
    const debtors = [
      await debtInHand(shop, productId, slowIban.refuses),
      await debtInHand(shop, productId, slowIban.refuses),
    ];
    await shop.put({ id: productId, stock: [1] });
    const stocks = [await left()];
    for (const known of debtors) {
      await bankAnswers(known);
      stocks.push(await left());
    }
    expect(stocks).toEqual([0, 0, 1]);
  });

  it('is less what is paid of them', async () => {
    const debtors = [await debtInHand(shop, productId), await debtInHand(shop, productId, slowIban.refuses)];
    await shop.put({ id: productId, stock: [1] });
    for (const known of debtors) await bankAnswers(known);
    expect(await left()).toBe(0);
  });

  it('is less those that the shop hears of in the same moment', async () => {
    const known = await debtorFor(shop, productId);
    const hold = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    jest.spyOn(shop.deps.jobs, 'sendMail').mockImplementationOnce(() => {
      held.resolve();
      return hold.promise;
    });
    const heard = known.shopper.finish(known.id);
    await held.promise;
    const put = shop.put({ id: productId, stock: [2] });
    await aRowIsAwaited();
    hold.resolve();
    await Promise.all([heard, put]);
    expect(await left()).toBe(1);
  });
});

describe('an import that waits for other services', () => {
  it('keeps nobody from buying what it leaves as it was', async () => {
    const shopper = new Shopper(shop);
    await shopper.add(productId);
    const hold = Promise.withResolvers<void>();
    const staged = Promise.withResolvers<void>();
    const put = importTransaction(
      shop.database,
      (transaction) => offerWriter(transaction).put([testOffer({ id: productId, stock: [3] })]),
      () => {
        staged.resolve();
        return hold.promise;
      },
    );
    await staged.promise;
    const data = await shopper.openCheckout();
    const { id } = await shopper.placeOrder(data);
    await shopper.pay(data);
    const bought = await Promise.race([shopper.finish(id), aRowIsAwaited()]);
    hold.resolve();
    await put;
    expect(bought).toMatchObject({ body: { complete: true } });
    expect(await left()).toBe(2);
  });
});
