import { findOrder } from '../adapters/postgres-orders.ts';
import { closeUnmade, type Payment } from '../adapters/postgres-payments.ts';
import type { PaymentProvider, ProviderIntent } from '../domain/payment-provider.ts';
import { type SettleDeps, settlePayment } from './settle-payment.ts';

export interface GiveUpDeps extends SettleDeps {
  provider: PaymentProvider;
}

/**
 * Cancels a payment at the provider and then gives its pieces back, so that nobody can pay for pieces that others get. A
 * payment that succeeded meanwhile completes its order; one that the provider has keeps its pieces, out of the bag, also if
 * the provider doesn't know it any more. False: the provider is processing it, and there is no such order.
 */
export async function giveUp(deps: GiveUpDeps, payment: Pick<Payment, 'id' | 'intentId'>): Promise<boolean> {
  const { id, intentId } = payment;
  if (intentId === null) {
    // No client has its intent. One that is being made right now won't be recorded.
    await closeUnmade(deps.db, id);
    return true;
  }
  const isConfirming = async () => (await findOrder(deps.db, id))?.state === 'confirming';
  const found = await deps.provider.cancel(intentId);
  if (!found && (await isConfirming())) return true;
  const intent = found ?? vanished(intentId);
  await settlePayment(deps, intent);
  return intent.status === 'canceled' || intent.status === 'succeeded' || isConfirming();
}

/** The provider doesn't know the intent, so nobody can pay it. */
function vanished(id: string): ProviderIntent {
  return {
    id,
    clientSecret: '',
    status: 'canceled',
    amountPence: 0,
    receivedPence: 0,
    currency: '',
    hasFailed: false,
  };
}
