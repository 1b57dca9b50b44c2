import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { orders } from '../adapters/tables.ts';
import { orderInput, Shopper } from './shopper.ts';
import { startTestShop, type TestShop } from './test-shop.ts';

const prices: Record<number, { pence: number; shipping: number; designerId: number }> = {
  1: { pence: 1999, shipping: 450, designerId: 1 },
  3: { pence: 500, shipping: 450, designerId: 2 },
};

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
  await shop.put(
    ...Object.entries(prices).map(([id, price]) => ({ id: Number(id), stock: [9999], ...price })),
  );
});
afterAll(() => shop.stop());

interface Line {
  productId: number;
  quantity: number;
}

/** Total of the catalogue's prices for these pieces: each designer's parcel is sent once. */
function totalOf(lines: readonly Line[]): number {
  const parcels = new Map<number, number>();
  let total = 0;
  for (const { productId, quantity } of lines) {
    const { pence, shipping, designerId } = prices[productId] ?? {
      pence: Number.NaN,
      shipping: 0,
      designerId: 0,
    };
    total += pence * quantity;
    parcels.set(designerId, Math.max(parcels.get(designerId) ?? 0, shipping));
  }
  return [...parcels.values()].reduce((sum, shipping) => sum + shipping, total);
}

const values = [
  0,
  -1,
  1,
  2,
  11,
  0.5,
  1e9,
  -1e9,
  2 ** 53,
  '1',
  '0',
  '1e3',
  null,
  true,
  [],
  {},
  'usd',
  Number.MAX_VALUE,
];
const bagFields = [
  'unitPrice',
  'unitPricePence',
  'totalCost',
  'totalCostPence',
  'shippingPence',
  'shippingCost',
  'discount',
  'currency',
  'totalItems',
  'lastUpdated',
  'shipping',
  'designerShippingCost',
  'status',
  'basketItemsGroups',
];
const lineFields = [
  'quantity',
  'unitPricePence',
  'unitPrice',
  'pricePence',
  'shippingPence',
  'productId',
  'productSizeVariantId',
  'sizeId',
  'currency',
  'status',
  'totalCost',
  'totalCostPence',
  'maxQuantity',
  'product',
];

type Bag = { items: object[] };
type Change = (bag: Bag) => Bag;

/** Each changes one thing in a copy of a bag. */
function* changes(): Generator<Change> {
  const inEach = (change: object) => (bag: Bag) => ({
    ...bag,
    items: bag.items.map((item) => ({ ...item, ...change })),
  });
  for (const value of values) {
    for (const field of bagFields) yield (bag) => ({ ...bag, [field]: value });
    for (const field of lineFields) yield inEach({ [field]: value });
  }
  // A size of another product, and lines that are there twice or not at all.
  for (const productSizeVariantId of [10, 30, 99]) yield inEach({ productSizeVariantId });
  yield (bag) => ({ ...bag, items: [...bag.items, ...bag.items] });
  yield (bag) => ({ ...bag, items: [] });
}

/** Buys with a changed copy in every call; answers the order's total, if there is an order. */
async function buyWith(
  change: Change,
): Promise<{ told: number; fair: number; charged?: number | undefined }> {
  const shopper = new Shopper(shop);
  await shopper.add(1);
  await shopper.add(3);
  const reply = await shopper.call('/api/basket', { localBasket: change(shopper.local as Bag) });
  if (reply.status !== 200 && reply.status !== 400) throw new Error(JSON.stringify(reply));
  const data = await shopper.openCheckout();
  const shown = { ...data.basket.localBasket, totalCostPence: data.basket.totalCostPence };
  await shopper.call('/api/checkout/initiate-checkout-order', orderInput(data, change(shown) as never));
  const [order] = await shop.deps.db
    .select()
    .from(orders)
    .where(eq(orders.intentId, data.stripePaymentIntentId));
  const intent = await shop.deps.provider.retrieve(data.stripePaymentIntentId);
  return {
    told: data.basket.totalCostPence,
    fair: totalOf(data.basket.localBasket.items),
    ...(order && { charged: order.totalPence === intent?.amountPence ? order.totalPence : Number.NaN }),
  };
}

it('charges the catalogue’s price or refuses, whatever a copy of the bag says (T13)', async () => {
  const bought = [];
  for (const change of changes()) bought.push({ ...(await buyWith(change)), change: String(change) });
  expect(bought.length).toBeGreaterThan(500);
  expect(bought.filter(({ charged }) => charged !== undefined).length).toBeGreaterThan(50);
  expect(bought.filter(({ told, fair, charged = fair }) => told !== fair || charged !== fair)).toEqual([]);
}, 300_000);
