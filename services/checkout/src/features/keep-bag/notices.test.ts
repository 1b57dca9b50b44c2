import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isBeingPaid } from '../../testing/being-paid.ts';
import { orderInput, Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

// Starts real servers: slow on a busy machine.
jest.setTimeout(60_000);

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.stop());

let products = 0;
/** A shopper with a new product in the bag. */
async function withPiece(offer: { pence?: number; shipping?: number; stock?: number[] } = {}) {
  products += 1;
  const id = products;
  await shop.put({ id, ...offer });
  const shopper = new Shopper(shop);
  await shopper.add(id);
  return { shopper, id, coat: `Coat ${id} (S0)` };
}

const pieceOf = (productId: number) => ({ productId, productSizeVariantId: productId * 10 });

describe('what leaves a bag is said', () => {
  it('after a checkout that answers null for a bag whose only piece is sold out (D12, SV-16)', async () => {
    const { shopper, id, coat } = await withPiece();
    await shop.put({ id, stock: [0] });
    expect(await shopper.call('/api/checkout', { localBasket: shopper.local })).toEqual({
      status: 200,
      body: null,
    });
    expect(await shopper.bag()).toMatchObject({
      totalItems: 0,
      notices: [`${coat} is sold out and was taken out of your bag.`],
    });
  });

  it('as being bought, not as sold out, while somebody else is paying for the last piece (D12)', async () => {
    products += 1;
    await shop.put({ id: products, stock: [1] });
    const late = new Shopper(shop);
    const payer = new Shopper(shop);
    await late.add(products);
    await payer.add(products);
    const { id: orderId } = await payer.placeOrder(await payer.openCheckout());
    expect(await late.bag()).toMatchObject({ totalItems: 1, notices: [] });
    await isBeingPaid(shop, payer, orderId);
    const coat = `Coat ${products} (S0)`;
    expect(await late.bag()).toMatchObject({
      totalItems: 0,
      notices: [
        `${coat} is being bought by somebody else and was taken out of your bag. It may be free again in 10 minutes.`,
      ],
    });
    expect((await new Shopper(shop).call('/api/basket/add', pieceOf(products))).body).toMatchObject({
      detail: `${coat} is being bought by somebody else. It may be free again in 10 minutes.`,
    });
  });

  it('on every device of an account', async () => {
    products += 1;
    await shop.put({ id: products, stock: [1] });
    const token = await shop.token({ sub: 'two-devices' });
    const phone = new Shopper(shop, token);
    const laptop = new Shopper(shop, token);
    await phone.add(products);
    await shop.put({ id: products, stock: [0] });
    const notices = [`Coat ${products} (S0) is sold out and was taken out of your bag.`];
    expect(await laptop.bag()).toMatchObject({ notices });
    expect(await phone.bag()).toMatchObject({ notices });
  });

  it('goes with a guest’s bag into the account', async () => {
    const { shopper, id, coat } = await withPiece();
    await shop.put({ id, stock: [0] });
    await shopper.bag();
    shopper.token = await shop.token({ sub: 'just-signed-in' });
    expect((await shopper.keep('/api/basket/sync', {})).notices).toEqual([
      `${coat} is sold out and was taken out of your bag.`,
    ]);
  });

  it('with what is left of a piece', async () => {
    const { shopper, id, coat } = await withPiece({ stock: [5] });
    for (let n = 0; n < 3; n += 1) await shopper.add(id);
    await shop.put({ id, stock: [2] });
    expect((await shopper.bag()).notices).toEqual([`Only 2 of ${coat} left: your bag was changed to 2.`]);
  });

  it('with the prices of piece and delivery, once', async () => {
    const { shopper, id, coat } = await withPiece({ pence: 1000, shipping: 300 });
    await shop.put({ id, pence: 1250, shipping: 450 });
    const notices = [
      `${coat} now costs £12.50 instead of £10.00.`,
      'Delivery from Brand 1 now costs £4.50 instead of £3.00.',
    ];
    const noticedSizes = [pieceOf(id).productSizeVariantId];
    expect(await shopper.bag()).toMatchObject({ notices, noticedSizes });
    expect(await shopper.bag()).toMatchObject({ notices, noticedSizes });
  });

  it('moves lastUpdated also when the import began before the bag’s last change (T13)', async () => {
    const { shopper, id } = await withPiece({ pence: 1000 });
    const before = await shopper.bag();
    await shop.database.pool.query(
      `update offers set unit_price_pence = 900, updated_at = now() - interval '1 minute' where product_id = $1`,
      [id],
    );
    const after = await shopper.bag();
    expect(after.lastUpdated > before.lastUpdated).toBe(true);
    expect(after.notices).toHaveLength(1);
  });

  it('until the shopper has dismissed it; what was found since stays', async () => {
    const first = await withPiece();
    const { shopper } = first;
    products += 1;
    await shop.put({ id: products });
    await shopper.add(products);
    await shop.put({ id: first.id, stock: [0] });
    const seen = await shopper.bag();
    await shop.put({ id: products, stock: [0] });
    const late = `Coat ${products} (S0) is sold out and was taken out of your bag.`;
    const left = await shopper.keep('/api/basket/notices/dismiss', { notices: seen.notices });
    expect(left.notices).toEqual([late]);
    expect(left.lastUpdated > seen.lastUpdated).toBe(true);
    expect((await shopper.keep('/api/basket/notices/dismiss', { notices: [late] })).notices).toEqual([]);
  });

  it('when an order is refused: each piece, why, and what is left (CK-64, D37)', async () => {
    const gone = await withPiece();
    const { shopper } = gone;
    const few = products + 1;
    const dear = products + 2;
    products += 2;
    await shop.put({ id: few, stock: [3] }, { id: dear, pence: 1000 });
    for (const id of [few, few, few, dear]) await shopper.add(id);
    const data = await shopper.openCheckout();
    await shop.put({ id: gone.id, stock: [0] }, { id: few, stock: [2] }, { id: dear, pence: 1100 });
    const { errors, status } = await shopper.placeOrder(data);
    expect(status).toBe('checkoutfailed');
    expect(errors).toEqual([
      'Your bag has changed',
      `${gone.coat} is sold out`,
      `Only 2 of Coat ${few} (S0) left`,
      `Coat ${dear} (S0) now costs £11.00 instead of £10.00`,
      expect.stringMatching(/^The total is now £/),
    ]);
    // The refusal has changed nothing: the bag says it all again.
    expect((await shopper.bag()).notices).toHaveLength(3);
  });

  it('when the piece has left the bag already', async () => {
    const { shopper, id, coat } = await withPiece();
    const data = await shopper.openCheckout();
    await shop.put({ id, stock: [0] });
    await shopper.bag();
    expect((await shopper.placeOrder(data)).errors).toEqual(['Your bag has changed', `${coat} is sold out`]);
  });
});

describe('a client that doesn’t send the total', () => {
  it('orders with the last change of the bag, and with no other (T13)', async () => {
    const { shopper, id } = await withPiece({ pence: 1000 });
    const data = await shopper.openCheckout();
    const { totalCostPence: _total, ...copy } = { ...data.basket.localBasket, totalCostPence: 0 };
    const place = (basket: object) =>
      shopper.call('/api/checkout/initiate-checkout-order', {
        ...orderInput(data),
        basket,
      });
    const older = { ...copy, lastUpdated: '2026-01-01T00:00:00.000Z' };
    const { lastUpdated: _moment, ...bare } = copy;
    for (const basket of [older, bare]) {
      expect((await place(basket)).body).toMatchObject({ errors: ['Your bag has changed'] });
    }
    expect((await place(copy)).body).toMatchObject({ status: 'checkoutprocess' });
    await shop.put({ id, pence: 1000, shipping: 500 });
    expect((await place(copy)).body).toMatchObject({ status: 'checkoutfailed' });
  });
});
