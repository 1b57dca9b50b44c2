import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, jest } from '@jest/globals';
import type { CheckoutData } from '@toile/checkout-contract';
import { debit } from '@toile/testing';
import { gt, sql } from 'drizzle-orm';
import { sizes } from '../../adapters/tables.ts';
import { Shopper } from '../../testing/shopper.ts';
import { startTestShop, type TestShop } from '../../testing/test-shop.ts';

// Hundreds of clients against real servers: slow on a busy machine.
jest.setTimeout(600_000);

const addresses = Number(process.env.HOARDERS ?? 500);
const networks = 20;
const products = 60;
const sizesEach = 4;

/** Of the four sizes of a product one has a single piece, the others have more: the last ones are what a hoard is after. */
const stock = [1, 2, 3, 8];
const pieces = products * stock.reduce((sum, each) => sum + each, 0);
const all = Array.from({ length: products * sizesEach }, (_, n) => {
  const productId = 1 + Math.floor(n / sizesEach);
  return { productId, productSizeVariantId: productId * 10 + (n % sizesEach) };
});

async function startShop(options?: Parameters<typeof startTestShop>[0]): Promise<TestShop> {
  const shop = await startTestShop(options);
  await shop.put(...Array.from({ length: products }, (_, n) => ({ id: n + 1, stock })));
  return shop;
}

const left = async ({ database: { db } }: TestShop): Promise<number> =>
  (await db.select({ n: sql<number>`sum(${sizes.stock})::int` }).from(sizes))[0]?.n ?? Number.NaN;

/** The sizes that have a piece on sale. */
async function onSale({ database: { db } }: TestShop): Promise<Wanted[]> {
  const rows = await db.select({ id: sizes.id }).from(sizes).where(gt(sizes.stock, 0));
  const ids = new Set(rows.map(({ id }) => id));
  return all.flatMap((piece) => (ids.has(piece.productSizeVariantId) ? [{ ...piece, quantity: 1 }] : []));
}

interface Wanted {
  productId: number;
  productSizeVariantId: number;
  quantity: number;
}

function from(shop: TestShop, address: string, items: Wanted[]): Shopper {
  const shopper = new Shopper(shop);
  shopper.address = address;
  shopper.local = { items };
  return shopper;
}

const hoarder = (n: number) => `10.66.${n % networks}.${1 + Math.floor(n / networks)}`;

/** Orders and doesn't pay; `begin` may pretend to. */
async function hoard(
  shop: TestShop,
  wantedBy: (n: number) => Wanted[],
  begin: (shopper: Shopper, data: CheckoutData, orderId: string) => Promise<unknown> = async () => {},
  hoarders = addresses,
): Promise<number> {
  let orders = 0;
  const queue = Array.from({ length: hoarders }, (_, n) => n);
  const work = async () => {
    for (let n = queue.shift(); n !== undefined; n = queue.shift()) {
      const shopper = from(shop, hoarder(n), wantedBy(n));
      const data = await shopper.openCheckout().catch(() => undefined);
      const order = data && (await shopper.placeOrder(data));
      if (!data || !order || order.errors) continue;
      orders += 1;
      await begin(shopper, data, order.id);
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return orders;
}

/** Buys one piece of each of these sizes, each as somebody else from elsewhere. Answers what could not be bought. */
async function buyEverySize(shop: TestShop, wanted: Omit<Wanted, 'quantity'>[] = all): Promise<string[]> {
  const failures: string[] = [];
  const queue = wanted.map((piece, n) => ({ piece, n }));
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const shopper = from(shop, `172.16.${next.n}.7`, [{ ...next.piece, quantity: 1 }]);
      const data = await shopper.openCheckout();
      const { id, errors } = await shopper.placeOrder(data);
      const paid = errors ? undefined : await shopper.pay(data);
      const { body } = errors ? { body: errors } : await shopper.finish(id);
      if ((body as { complete?: boolean }).complete) continue;
      failures.push(`${next.piece.productSizeVariantId}: ${JSON.stringify(body)} ${paid?.body.status}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return failures;
}

/** Starts to pay with a wallet and never goes on: the provider says that somebody is paying, and nothing was spent. */
const pretend = (shopper: Shopper, data: CheckoutData) =>
  shopper.provider(`payment_intents/${data.stripePaymentIntentId}/confirm`, {
    client_secret: data.stripePaymentIntentClientSecret,
    'payment_method_data[type]': 'wechat_pay',
  });

/** Names an account whose bank takes days, as anybody can. The page then asks the shop. */
async function owe(shopper: Shopper, data: CheckoutData, orderId: string): Promise<void> {
  expect((await debit(shopper, data)).body.status).toBe('processing');
  await shopper.finish(orderId);
}

describe(`${addresses} addresses of ${networks} networks that order and never pay`, () => {
  it('stop nobody from buying any size, whether they ask for everything or for one piece each', async () => {
    const shop = await startShop();
    const whole = await hoard(shop, (n) =>
      all
        .slice((n * 12) % all.length, ((n * 12) % all.length) + 12)
        .map((each) => ({ ...each, quantity: 3 })),
    );
    const single = await hoard(shop, (n) => [{ ...(all[(n * 7) % all.length] as Wanted), quantity: 1 }]);
    expect(whole + single).toBeGreaterThan(50);
    expect(await left(shop)).toBe(pieces);
    expect(await buyEverySize(shop)).toEqual([]);
    expect(await left(shop)).toBe(pieces - all.length);
    await shop.stop();
  });

  it('keep no size that has but one piece, with one order of one piece each (1.4 % of the stock)', async () => {
    const shop = await startShop();
    const single = all.filter((_, n) => n % sizesEach === 0);
    const wanted = (n: number) => [{ ...(single[n] as Wanted), quantity: 1 }];
    expect(await hoard(shop, wanted, pretend, single.length)).toBe(single.length);
    expect(await buyEverySize(shop, single)).toEqual([]);
    await shop.stop();
  });

  it('leave a last piece to one of many shoppers who want it while they order again and again; most others pay nothing', async () => {
    const shop = await startShop();
    const [piece] = all.filter((_, n) => n % sizesEach === 0) as [Wanted];
    const wanted = [{ ...piece, quantity: 1 }];
    let isOver = false;
    const going = Array.from({ length: 40 }, async (_, n) => {
      const shopper = from(shop, hoarder(n), wanted);
      while (!isOver) {
        const data = await shopper.openCheckout().catch(() => undefined);
        if (data) await shopper.placeOrder(data).catch(() => undefined);
        await sleep(500);
      }
    });
    await sleep(5000);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const shopper = from(shop, `172.17.${n}.7`, wanted);
        const data = await shopper.openCheckout();
        const { id, errors } = await shopper.placeOrder(data);
        if (errors) return 'refused';
        await sleep(1000 + 150 * n);
        const isCharged = (await shopper.pay(data)).body.status === 'succeeded';
        const { complete } = (await shopper.finish(id)).body as { complete: boolean };
        if (complete) return 'complete';
        return isCharged ? 'refunded' : 'refused';
      }),
    );
    isOver = true;
    await Promise.all(going);
    const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
    expect(count('complete')).toBe(1);
    // Whoever pays in the seconds of another payment.
    expect(count('refunded')).toBeLessThan(6);
    await shop.stop();
  });

  it('stop nobody while they go on, and by pretending to pay; nobody is charged for nothing', async () => {
    const shop = await startShop();
    const wanted = (n: number) => [{ ...(all[n % all.length] as Wanted), quantity: 1 }];
    await hoard(shop, wanted, pretend);
    const [failures] = await Promise.all([buyEverySize(shop), hoard(shop, wanted, pretend)]);
    expect(failures).toEqual([]);
    const { rows } = await shop.database.pool.query(
      `select count(*) filter (where state = 'complete')::int as sold,
              count(*) filter (where state = 'failed')::int as failed from orders`,
    );
    expect(rows).toEqual([{ sold: all.length, failed: 0 }]);
    expect(await left(shop)).toBe(pieces - all.length);
    await shop.stop();
  });
});

describe(`${addresses} addresses of ${networks} networks that name accounts whose banks take days`, () => {
  it('keep at most 5 % of the pieces; whoever pays by card gets every other size', async () => {
    const shop = await startShop({ sells: { currency: 'EUR', countries: ['GB', 'DE'] } });
    // The single pieces first: each that is kept is a size that nobody else can buy.
    const scarce = [0, 1, 2, 3].flatMap((n) => all.filter((_, at) => at % sizesEach === n));
    const wanted = (n: number) => [{ ...(scarce[n % scarce.length] as Wanted), quantity: 1 }];
    const debits = await hoard(shop, wanted, owe);
    const kept = pieces - (await left(shop));
    expect(debits).toBeGreaterThan(2 * kept);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThanOrEqual(pieces * 0.05);
    const free = await onSale(shop);
    expect(free.length).toBeGreaterThanOrEqual(all.length - kept);
    expect(await buyEverySize(shop, free)).toEqual([]);
    expect(await left(shop)).toBe(pieces - kept - free.length);
    await shop.stop();
  });
});
