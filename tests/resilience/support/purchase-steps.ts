import type { Watch } from './gate.ts';
import type { PayingSite, Place } from './paying-site.ts';

export type Moment = 'before' | 'after';

export interface Step {
  place: Place;
  /** Of what the checkout sends or gets there. */
  text: string;
  /** Then this on the same connection: the step itself. */
  followedBy?: string;
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

/**
 * Calls `kill` when a step is reached: `before` its request goes on, or `after` it was done, when its answer arrives and
 * nobody reads it. Resolves when that is done.
 */
export function killAt(
  site: PayingSite,
  { step: { place, text, followedBy }, moment }: { step: Step; moment: Moment },
  kill: () => Promise<void>,
): Promise<void> {
  return new Promise((resolve) => {
    const gate = site.gates[place];
    const begun = new Set<number>();
    let answering: number | undefined;
    const strike = async () => {
      gate.watch = () => 'pass';
      await kill();
      resolve();
      return 'cut' as const;
    };
    const watch: Watch = ({ direction, text: seen, connection }) => {
      if (direction === 'down') return connection === answering ? strike() : 'pass';
      const isBegun = begun.has(connection);
      if (seen.includes(text)) begun.add(connection);
      const isReached = followedBy === undefined ? seen.includes(text) : isBegun && seen.includes(followedBy);
      if (!isReached) return 'pass';
      if (moment === 'before') return strike();
      answering = connection;
      return 'pass';
    };
    gate.watch = watch;
  });
}
