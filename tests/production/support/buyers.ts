import { setTimeout as sleep } from 'node:timers/promises';
import { completeStatusSchema } from '@toile/checkout-contract';
import type { Database } from '@toile/database';
import { Shopper } from '@toile/testing';
import type { System } from '@toile/tool-system';
import { z } from 'zod';

const atOnce = 4;
const breathMs = 250;
const againMs = 300;
/** Longest that a shopper tries to buy what they have in their bag. */
const patienceMs = 180_000;
/** More than are bought. */
const stocked = 100_000;
const finished = z.object({ complete: z.boolean() });

/** Answers of a shop that is away for a moment, or asks to come back. */
const honest = new Set([200, 409, 429, 502, 503, 504]);

interface Size {
  id: number;
  productId: number;
}

export interface Purchase {
  bagId: string;
  /** Orders that were answered. */
  orderIds: string[];
  isPaid: boolean;
  /** The shopper has read that it is complete. */
  isComplete: boolean;
}

/** Sizes of pieces on sale, with stock for everybody. */
export async function stockedSizes({ pool }: Database): Promise<Size[]> {
  const { rows } = await pool.query<Size>(
    `update sizes set stock = $1 where id in
       (select sizes.id from sizes join offers using (product_id)
        where sizes.is_offered and offers.is_offered and offers.status = 0 order by id limit 50)
     returning id, product_id as "productId"`,
    [stocked],
  );
  return rows;
}

/** Shoppers who buy one piece after the other, and try again while the shop is away. */
export class Buyers {
  readonly purchases: Purchase[] = [];
  /** Statuses that no shop should answer, and those who gave up. */
  readonly complaints: string[] = [];
  private readonly addresses: { url: string; sandbox: { url: string } };
  private readonly sizes: Size[];
  private readonly all: Promise<unknown>;
  private isOver = false;
  private begun = 0;

  constructor({ edgeUrl, serviceUrls }: System, sizes: Size[]) {
    this.addresses = { url: edgeUrl, sandbox: { url: serviceUrls['payments-sandbox'] ?? edgeUrl } };
    this.sizes = sizes;
    this.all = Promise.all(Array.from({ length: atOnce }, () => this.buyOn()));
  }

  /** Milliseconds until a bag that is begun now is kept. */
  async msUntilWritten(): Promise<number> {
    const began = performance.now();
    const shopper = new Shopper(this.addresses);
    while (!(await this.tried(() => this.add(shopper)))) await sleep(100);
    return performance.now() - began;
  }

  count = () => this.purchases.filter(({ isComplete }) => isComplete).length;

  /** Resolves when everybody has bought what they had begun to buy. */
  async stop(): Promise<void> {
    this.isOver = true;
    await this.all;
  }

  private async buyOn(): Promise<void> {
    while (!this.isOver) {
      await this.buy();
      await sleep(breathMs);
    }
  }

  private add(shopper: Shopper) {
    const { id, productId } = this.sizes[this.begun++ % this.sizes.length] as Size;
    return shopper.keep('/api/basket/add', { productId, productSizeVariantId: id });
  }

  private async buy(): Promise<void> {
    const shopper = new Shopper(this.addresses);
    const deadline = Date.now() + patienceMs;
    let purchase: Purchase | undefined;
    while (!purchase?.isComplete) {
      if (Date.now() > deadline) return void this.complaints.push(`gave up: ${JSON.stringify(purchase)}`);
      const isDone = await this.tried(async () => {
        if (!purchase) {
          const { basketId } = await this.add(shopper);
          purchase = { bagId: basketId, orderIds: [], isPaid: false, isComplete: false };
          this.purchases.push(purchase);
        }
        await this.pay(shopper, purchase);
        return true;
      });
      if (!isDone) await sleep(againMs);
    }
  }

  /** Goes on where the shopper was: what is paid, or may be, is looked up and not paid again. */
  private async pay(shopper: Shopper, purchase: Purchase): Promise<void> {
    const known = purchase.orderIds.at(-1);
    if (known && (purchase.isPaid || (await this.isComplete(shopper, known)))) {
      purchase.isComplete = await this.isComplete(shopper, known);
      if (!purchase.isComplete) await sleep(againMs);
      return;
    }
    const data = await shopper.openCheckout();
    const { id, errors } = await shopper.placeOrder(data);
    if (errors) throw new Error(errors.join());
    purchase.orderIds.push(id);
    purchase.isPaid = (await shopper.pay(data)).body.status === 'succeeded';
    if (purchase.isPaid) purchase.isComplete = finished.parse((await shopper.finish(id)).body).complete;
  }

  private async isComplete(shopper: Shopper, orderId: string): Promise<boolean> {
    const { order } = completeStatusSchema.parse((await shopper.status(orderId)).body);
    return order.stage === 'complete';
  }

  private async tried(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      const [, status] = /"status":(\d+)/.exec((error as Error).message) ?? [];
      if (status && !honest.has(Number(status))) this.complaints.push((error as Error).message);
      return false;
    }
  }
}

/** Complete orders whose shopper has got no mail of it, or more than one. */
export async function wronglyMailed({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from orders where state = 'complete'
     and (select count(*) from outbox where order_id = orders.id and sent_at is not null) <> 1`,
  );
  return rows[0]?.n ?? 0;
}

interface Sale {
  bag: string;
  id: string;
  state: string;
  intent: string;
}

/** Purchases of which the shop and its provider know something else than the shoppers. */
export async function wrongPurchases(
  purchases: readonly Purchase[],
  { checkout, provider }: Record<'checkout' | 'provider', Database>,
): Promise<Record<'lost' | 'paidTwice' | 'paidWithoutOrder', string[]>> {
  const { rows: orders } = await checkout.pool.query<Sale>(
    'select bag_id as bag, id, state, intent_id as intent from orders',
  );
  const { rows: payments } = await checkout.pool.query<{ bag: string; intent: string }>(
    'select bag_id as bag, intent_id as intent from payments where intent_id is not null',
  );
  const { rows: charges } = await provider.pool.query<{ intent: string }>(
    `select intent_id as intent from charges where not (body->>'refunded')::boolean`,
  );
  const bagOf = new Map(payments.map(({ intent, bag }) => [intent, bag]));
  const stateOf = new Map(orders.map(({ id, state }) => [String(id), state]));
  const chargesOf = Map.groupBy(charges, ({ intent }) => bagOf.get(intent));
  const complete = Map.groupBy(
    orders.filter(({ state }) => state === 'complete'),
    ({ bag }) => bag,
  );
  const bags = (isWrong: (purchase: Purchase) => boolean) =>
    purchases.filter(isWrong).map((purchase) => JSON.stringify(purchase));
  return {
    lost: bags(({ bagId, orderIds, isComplete }) =>
      isComplete ? complete.get(bagId)?.length !== 1 : orderIds.some((id) => !stateOf.has(id)),
    ),
    paidTwice: bags(({ bagId }) => (chargesOf.get(bagId)?.length ?? 0) > 1),
    paidWithoutOrder: [
      ...charges.filter(({ intent }) => !bagOf.has(intent)).map(({ intent }) => intent),
      ...bags(({ bagId, isPaid }) => isPaid && !complete.has(bagId)),
    ],
  };
}
