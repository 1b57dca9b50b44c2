import type { CheckoutData } from '@toile/checkout-contract';
import { formatPence, payablePence } from '@toile/contracts';
import { HttpProblem } from '@toile/service-kit';
import { findOrder } from '../../adapters/postgres-orders.ts';
import {
  addPayment,
  closePayment,
  closeUnmade,
  openPayments,
  type Payment,
  recordIntent,
} from '../../adapters/postgres-payments.ts';
import { isInHand } from '../../domain/order-status.ts';
import type { ProviderIntent } from '../../domain/payment-provider.ts';
import { fingerprint, type PricedBag, priceBag } from '../../domain/price-bag.ts';
import type { Tx } from '../../domain/transaction.ts';
import { answerOf } from '../../rules/bag-answer.ts';
import { type GiveUpDeps, giveUp } from '../../rules/give-up.ts';
import { type OpenBag, openBag, type Visitor } from '../../rules/open-bag.ts';
import { settlePayment } from '../../rules/settle-payment.ts';
import type { Turn } from '../../rules/take-turns.ts';

export interface OpenCheckoutDeps extends GiveUpDeps {
  turn: Turn;
}

/** Each round answers or closes a payment. Another client of the bag may change it between two rounds. */
const mostRounds = 8;

/**
 * Prices the bag and gives it the payment intent of its content: the same one as long as it can be paid, another one for
 * another content. Payments of former contents are cancelled. null: nothing to buy.
 *
 * Works in short transactions, with the provider's calls between them. When the process is killed, the next call goes on
 * with the payment that it left.
 */
export async function openCheckout(deps: OpenCheckoutDeps, caller: Visitor): Promise<CheckoutData | null> {
  let visitor = caller;
  for (let round = 0; round < mostRounds; round += 1) {
    const plan = await deps.turn(() => deps.db.transaction((tx) => planPayment(tx, visitor)));
    if (plan === null) return null;
    // The copy is merged now. Without its items it can't bring back what is bought meanwhile.
    visitor = { ...caller, formBagId: undefined, local: { basketId: plan.open.bag.id, items: [] } };
    for (const payment of plan.former) {
      if (!(await giveUp(deps, payment))) throw inHand();
    }
    const intent = plan.payment && (await intentOf(deps, plan.payment));
    if (intent) {
      return {
        basket: answerOf(plan.open, visitor.terms),
        stripePaymentIntentId: intent.id,
        stripePaymentIntentClientSecret: intent.clientSecret,
      };
    }
  }
  throw busy();
}

interface Plan {
  open: OpenBag;
  /** The payment of the current bag; undefined: the former ones must be cancelled first. */
  payment?: Payment;
  former: Payment[];
}

async function planPayment(tx: Tx, visitor: Visitor): Promise<Plan | null> {
  const open = await openBag(tx, visitor);
  if (open.lines.length === 0) return null;
  const priced = priceBag(open.lines, visitor.terms);
  const print = fingerprint(priced);
  const alive = await openPayments(tx, open.bag.id);
  const same = await findPayable(
    tx,
    alive.filter((payment) => payment.fingerprint === print),
  );
  const former = alive.filter((payment) => payment !== same);
  if (former.length > 0) return { open, former };
  checkTotal(priced);
  const content = { bagId: open.bag.id, fingerprint: print, totalPence: priced.totalPence };
  return { open, former, payment: same ?? (await addPayment(tx, content)) };
}

/** Refuses what the provider would refuse. */
function checkTotal({ totalPence, sells: { currency } }: PricedBag): void {
  const { least, most } = payablePence[currency];
  if (totalPence < least)
    throw notPayable(`A payment is at least ${formatPence(least, currency)}. Please add to your bag.`);
  if (totalPence > most)
    throw notPayable(
      `A payment is at most ${formatPence(most, currency)}. Please leave pieces for another order.`,
    );
}

/** A payment whose order has time left, or that has no order. */
async function findPayable(tx: Tx, payments: Payment[]): Promise<Payment | undefined> {
  for (const payment of payments) {
    const order = await findOrder(tx, payment.id);
    if (!order || order.payableUntil.getTime() > Date.now()) return payment;
  }
  return undefined;
}

/** undefined: the payment is over. */
async function intentOf(deps: OpenCheckoutDeps, payment: Payment): Promise<ProviderIntent | undefined> {
  if (payment.intentId === null) return madeIntent(deps, payment);
  const intent = await deps.provider.retrieve(payment.intentId);
  if (!intent) await closePayment(deps.db, payment.id);
  else if (intent.status === 'canceled' || isInHand(intent)) await closed(deps, intent);
  else return intent;
  return undefined;
}

/**
 * Settles an intent that nobody can pay any more. One that the provider is processing without an order can't be
 * cancelled either.
 */
async function closed(deps: OpenCheckoutDeps, intent: ProviderIntent): Promise<void> {
  const step = await settlePayment(deps, intent);
  if (step === 'nothing' && intent.status === 'processing') throw inHand();
}

async function madeIntent(
  { db, provider }: OpenCheckoutDeps,
  { id, totalPence }: Payment,
): Promise<ProviderIntent | undefined> {
  const intent = await provider.createIntent({ paymentId: id, amountPence: totalPence });
  if (!intent) await closeUnmade(db, id);
  else if (await recordIntent(db, id, intent)) return intent;
  return undefined;
}

const notPayable = (detail: string) =>
  new HttpProblem({ status: 409, code: 'total-not-payable', title: 'This total cannot be paid', detail });

function inHand(): HttpProblem {
  return new HttpProblem({
    status: 409,
    code: 'payment-in-hand',
    title: 'Another payment for this bag is being processed',
    detail: 'Another payment for this bag is being processed. Please wait a minute.',
  });
}

function busy(): HttpProblem {
  const detail = 'Please load the checkout again.';
  return new HttpProblem({ status: 503, code: 'bag-busy', title: 'The bag keeps changing', detail });
}
