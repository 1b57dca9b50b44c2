import { createHmac } from 'node:crypto';
import type { IntentId } from '@toile/checkout-contract';
import { debit, slowIban } from '@toile/testing';
import { Shopper } from './shopper.ts';
import type { TestShop } from './test-shop.ts';

let events = 0;
/** An event that says that something happened to a payment. */
export function eventOf(intentId: IntentId, type: string): string {
  events += 1;
  const object = { id: intentId, object: 'payment_intent' };
  return JSON.stringify({ id: `evt_debit_${events}`, object: 'event', type, created: 1, data: { object } });
}

/** Delivers it, signed; answers the status. */
export async function deliver(shop: TestShop, payload: string): Promise<number> {
  const at = Math.floor(Date.now() / 1000);
  const hash = createHmac('sha256', shop.sandbox.webhookSecret).update(`${at}.${payload}`).digest('hex');
  const { status } = await fetch(`${shop.url}/api/checkout/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${hash}` },
    body: payload,
  });
  return status;
}

export interface Debtor {
  shopper: Shopper;
  data: Awaited<ReturnType<Shopper['openCheckout']>>;
  id: string;
}

/** A shopper of a piece whose bank has been asked; the shop has not looked yet. */
export async function debtorFor(shop: TestShop, productId: number, iban = slowIban.pays): Promise<Debtor> {
  const shopper = new Shopper(shop);
  await shopper.add(productId);
  const data = await shopper.openCheckout();
  const { id } = await shopper.placeOrder(data);
  const { status } = (await debit(shopper, data, iban)).body;
  if (status !== 'processing') throw new Error(`The debit is ${status}`);
  return { shopper, data, id };
}

/** The same, and the shop knows. */
export async function debtInHand(...of: Parameters<typeof debtorFor>): Promise<Debtor> {
  const known = await debtorFor(...of);
  const { status } = (await known.shopper.finish(known.id)).body as { status?: string };
  if (status !== 'checkoutprocess') throw new Error(`The order is ${status}`);
  return known;
}
