import type { Express } from 'express';
import { Histogram } from 'prom-client';
import { findPayment } from '../../adapters/postgres-payments.ts';
import type { PaymentProvider, ProviderEvent } from '../../domain/payment-provider.ts';
import { followRefunds } from '../../rules/follow-refunds.ts';
import { type SettleDeps, settlePayment } from '../../rules/settle-payment.ts';

const delays = new Histogram({
  name: 'checkout_event_delay_seconds',
  help: 'From what happened at the payment provider until its event was dealt with here',
  buckets: [1, 5, 15, 60, 300, 1800, 7200],
});

export interface WebhookDeps extends SettleDeps {
  provider: PaymentProvider;
}

export const webhookPath = '/api/checkout/webhooks/stripe';

/** Events of the provider: at least once, in any order. An answer other than 2xx makes it send again (SV-31). */
export function webhookRoute(app: Express, deps: WebhookDeps): void {
  app.post(webhookPath, async (request, response) => {
    const event = deps.provider.readEvent(request.body as Buffer, request.get('stripe-signature'));
    await receive(deps, event);
    delays.observe(Math.max(Date.now() / 1000 - event.createdAt, 0));
    response.json({ received: true });
  });
}

/** The event only says that something happened. The provider is asked for the current state (T10). */
async function receive(
  deps: WebhookDeps,
  { id, type, intentId, isAboutRefunds }: ProviderEvent,
): Promise<void> {
  if (!intentId || !(await findPayment(deps.db, intentId))) return;
  if (!isAboutRefunds && !type.startsWith('payment_intent.')) return;
  const intent = await deps.provider.retrieve(intentId);
  // Its payment may have been refunded before the event of the payment has come.
  if (intent) await settlePayment(deps, intent, isAboutRefunds ? undefined : { id, type });
  if (isAboutRefunds) await followRefunds(deps, intentId, { id, type });
}
