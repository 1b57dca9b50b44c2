import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { CheckoutData } from '@toile/contracts';
import { holdRules } from '../../domain/hold-rules.ts';
import { Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

// Dozens of clients against real servers: slow on a busy machine.
jest.setTimeout(600_000);

const payers = Number(process.env.PAYERS ?? 24);
const pieces = 6;

let shop: TestShop;
let network = 0;
let next = 0;
/** Product ids of new last pieces. */
async function lastPieces(count: number): Promise<number[]> {
  const ids = Array.from({ length: count }, () => ++next);
  await shop.put(...ids.map((id) => ({ id, stock: [1] })));
  return ids;
}

interface Ready {
  shopper: Shopper;
  data: CheckoutData;
  ids: number[];
}

/** Somebody of a network of their own, at the checkout. */
async function ready(...ids: number[]): Promise<Ready> {
  const shopper = new Shopper(shop);
  network += 1;
  shopper.address = `172.${16 + (network >> 8)}.${network & 255}.7`;
  shopper.local = { items: ids.map((id) => ({ productId: id, productSizeVariantId: id * 10, quantity: 1 })) };
  return { shopper, ids, data: await shopper.openCheckout() };
}

const order = ({ shopper, data }: Ready) => shopper.placeOrder(data);

/** Orders and pays, once. */
async function buy(buyer: Ready) {
  const { id, errors } = await order(buyer);
  const paid = errors ? undefined : await buyer.shopper.pay(buyer.data);
  const { body } = errors ? { body: {} } : await buyer.shopper.finish(id);
  const isComplete = (body as { complete?: boolean }).complete === true;
  return { ...buyer, isPlaced: !errors, isCharged: paid?.body.status === 'succeeded', isComplete };
}

const debit = ({ shopper, data }: Ready) =>
  shopper.provider(`payment_intents/${data.stripePaymentIntentId}/confirm`, {
    client_secret: data.stripePaymentIntentClientSecret,
    'payment_method_data[type]': 'sepa_debit',
    'payment_method_data[sepa_debit][iban]': 'DE89370400440532013000',
    'payment_method_data[billing_details][name]': 'Ada Lovelace',
    'payment_method_data[billing_details][email]': 'ada@example.org',
  });

/** An unpaid order yields to everybody once the time of a confirmation is over. */
const nobodyKeeps = { ...holdRules, orders: 0 };

/** Ordered long ago, and not paid. */
async function squat(...squatters: Ready[]): Promise<void> {
  for (const squatter of squatters) {
    const { id } = await order(squatter);
    await shop.database.pool.query(
      "update orders set created_at = now() - interval '1 minute' where id = $1",
      [id],
    );
  }
}

beforeAll(async () => {
  shop = await startTestShop({ rules: nobodyKeeps, sells: { currency: 'EUR', countries: ['GB', 'DE'] } });
});
afterAll(() => shop.stop());
beforeEach(() => shop.database.pool.query('delete from held_sizes'));

describe('unpaid orders', () => {
  it('are left alone when another piece of the same bag is already with the bank (D37)', async () => {
    const [coat, hat] = (await lastPieces(2)) as [number, number];
    const [first, debtor, greedy] = [await ready(coat), await ready(hat), await ready(coat, hat)];
    await squat(first, debtor);
    // The provider has said nothing yet.
    await debit(debtor);
    expect((await order(greedy)).errors).toContain(`Coat ${hat} (S0) is being bought by somebody else`);
    await first.shopper.pay(first.data);
    expect((await first.shopper.finish((await order(first)).id)).body).toMatchObject({ complete: true });
  });

  it('are cancelled for somebody who gets their pieces, never for nobody, when many want several at once (T03)', async () => {
    for (let round = 0; round < 3; round += 1) {
      const ids = await lastPieces(pieces);
      const squatters = await Promise.all(ids.map((id) => ready(id)));
      await squat(...squatters);
      const buyers = await Promise.all(
        Array.from({ length: payers }, (_, n) =>
          ready(...[0, 1, 3].map((step) => ids[(n + step) % pieces] ?? 0)),
        ),
      );
      const outcomes = await Promise.all(buyers.map(buy));
      const sold = new Set(outcomes.filter(({ isComplete }) => isComplete).flatMap(({ ids: own }) => own));
      expect(outcomes.filter(({ isCharged, isComplete }) => isCharged !== isComplete)).toEqual([]);
      const robbed = [];
      for (const [n, squatter] of squatters.entries()) {
        const { status } = (await shop.deps.provider.retrieve(squatter.data.stripePaymentIntentId)) ?? {};
        if (status === 'canceled' && !sold.has(ids[n] ?? 0)) robbed.push(ids[n]);
      }
      expect(robbed).toEqual([]);
      expect(sold.size).toBeGreaterThan(0);
    }
  });

  it('one of many who want a last piece pays for it, nobody else is charged (T03)', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [id] = (await lastPieces(1)) as [number];
      await squat(await ready(id));
      const buyers = await Promise.all(Array.from({ length: payers }, () => ready(id)));
      const outcomes = await Promise.all(buyers.map(buy));
      expect(outcomes.filter(({ isComplete }) => isComplete)).toHaveLength(1);
      expect(outcomes.filter(({ isCharged }) => isCharged)).toHaveLength(1);
    }
  });
});
