import { setTimeout as sleep } from 'node:timers/promises';
import { type Basket, checkoutDataSchema } from '@toile/checkout-contract';
import { Shopper } from '@toile/testing';
import type { PayingSite } from './paying-site.ts';

const patienceMs = 100_000;

/**
 * Buys one coat, and tries again while the shop is down. Once the card is charged the tab is closed: the shop has to notice
 * the payment by itself.
 */
export async function buyCoat(
  site: PayingSite,
  moments: { paying?: () => Promise<void> } = {},
): Promise<Basket> {
  const shopper = new Shopper(site.shop);
  const bag = await untilAnswered(() => shopper.add(1));
  const deadline = Date.now() + patienceMs;
  let isPaid = false;
  while (!isPaid) {
    if (Date.now() > deadline) throw new Error('The coat could not be bought');
    try {
      const { body } = await shopper.call('/api/checkout', { localBasket: shopper.local });
      const data = checkoutDataSchema.parse(body);
      const order = await shopper.placeOrder(data);
      if (order.errors) throw new Error(order.errors.join());
      await moments.paying?.();
      isPaid = (await shopper.pay(data)).body.status === 'succeeded';
      await shopper.finish(order.id);
    } catch {
      await sleep(200);
    }
  }
  return bag;
}

/** Repeats a call that may be repeated. */
async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(200);
    }
  }
}
