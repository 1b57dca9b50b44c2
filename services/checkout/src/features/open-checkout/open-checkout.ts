import type { CheckoutData } from '@toile/contracts';
import { lockOrderOf } from '../../adapters/postgres-orders.ts';
import { addPayment, changePayment, findOpenPayment, nextAttempt } from '../../adapters/postgres-payments.ts';
import type { Tx } from '../../adapters/transaction.ts';
import type { PaymentProvider, ProviderIntent } from '../../payment-provider.ts';
import { answerOf } from '../keep-bag/basket.route.ts';
import { type OpenBag, openBag, type Visitor } from '../keep-bag/open-bag.ts';
import { fingerprint, type PricedBag, priceBag, type ShippingRule } from '../price-bag/price-bag.ts';
import { type SettleDeps, settlePayment } from '../settle-payment/settle-payment.ts';

export interface OpenCheckoutDeps extends SettleDeps {
  provider: PaymentProvider;
  shippingRule: ShippingRule;
}

/** Prices the bag and gives it a payment intent, the same one as long as it can be paid. null: nothing to buy. */
export async function openCheckout(deps: OpenCheckoutDeps, visitor: Visitor): Promise<CheckoutData | null> {
  await settleFormerPayment(deps, visitor);
  return deps.db.transaction(async (tx) => {
    const open = await openBag(tx, visitor);
    if (open.lines.length === 0) return null;
    const priced = priceBag(open.lines, deps.shippingRule);
    const intent = await intentFor(deps, tx, { open, priced });
    return {
      basket: answerOf(open, deps.shippingRule),
      stripePaymentIntentId: intent.id,
      stripePaymentIntentClientSecret: intent.clientSecret,
    };
  });
}

/** A payment that has ended since, or waits in a wallet for another bag, is brought to its end first. */
async function settleFormerPayment(deps: OpenCheckoutDeps, visitor: Visitor): Promise<void> {
  const { db, provider, shippingRule } = deps;
  const found = await db.transaction(async (tx) => {
    const { bag, lines } = await openBag(tx, visitor);
    const payment = await findOpenPayment(tx, bag.id);
    if (!payment) return undefined;
    const order = await lockOrderOf(tx, payment.intentId);
    const isOtherBag =
      order !== undefined && order.fingerprint !== fingerprint(priceBag(lines, shippingRule));
    return { payment, isOtherBag };
  });
  if (!found) return;
  const { payment, isOtherBag } = found;
  const intent = await provider.retrieve(payment.intentId);
  const isAbandoned = isOtherBag && intent?.status === 'requires_action';
  const now = isAbandoned ? await provider.cancel(payment.intentId) : intent;
  if (!now) await db.transaction((tx) => changePayment(tx, payment.intentId, { isOpen: false }));
  else if (now.status === 'succeeded' || now.status === 'canceled') await settlePayment(deps, now);
}

async function intentFor(
  { provider }: OpenCheckoutDeps,
  tx: Tx,
  { open, priced }: { open: OpenBag; priced: PricedBag },
): Promise<ProviderIntent> {
  const bagId = open.bag.id;
  const shown = fingerprint(priced);
  const amountPence = priced.totalPence;
  const payment = await findOpenPayment(tx, bagId);
  const present = payment && (await provider.retrieve(payment.intentId));
  if (payment && present) {
    await changePayment(tx, payment.intentId, { shown });
    // An order's amount is changed with the order only.
    const hasOrder = (await lockOrderOf(tx, payment.intentId)) !== undefined;
    if (hasOrder || present.amountPence === amountPence) return present;
    return (await provider.setAmount(payment.intentId, { amountPence })) ?? present;
  }
  if (payment) await changePayment(tx, payment.intentId, { isOpen: false });
  const attempt = await nextAttempt(tx, bagId);
  const created = await provider.createIntent({ amountPence, bagId, attempt });
  await addPayment(tx, { intentId: created.id, bagId, attempt, shown });
  return created;
}
