import { createHmac } from 'node:crypto';
import type { IntentId } from '@toile/checkout-contract';
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
