import type { GateStep } from './kill-at.ts';
import type { Place } from './paying-site.ts';

/** A step that the checkout sends or gets at a place. */
export interface Step extends GateStep {
  place: Place;
}

/** The steps of a purchase that money or stock depend on (T04). */
export const steps: Record<string, Step> = {
  'intent create': { place: 'provider', text: 'POST /v1/payment_intents HTTP' },
  'intent record': { place: 'database', text: 'update "payments" set "intent_id"' },
  'order insert': { place: 'database', text: 'insert into "orders"' },
  'order commit': { place: 'database', text: 'insert into "orders"', followedBy: 'commit' },
  'finish call': { place: 'shopper', text: 'POST /api/checkout/finish-checkout-order' },
  'webhook receive': { place: 'webhooks', text: 'POST /api/checkout/webhooks/stripe' },
  'event insert': { place: 'database', text: 'insert into "webhook_events"' },
  'status commit': { place: 'database', text: 'update "orders" set "state"', followedBy: 'commit' },
  'outbox insert': { place: 'database', text: 'insert into "outbox"' },
  mail: { place: 'database', text: 'insert into "mailbox"' },
  'answer to the order call': { place: 'shopper', text: 'POST /api/checkout/initiate-checkout-order' },
};
