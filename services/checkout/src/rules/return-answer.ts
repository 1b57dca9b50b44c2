import type { OrderReturn } from '@toile/checkout-contract';
import { formatPence, type ShopCurrency } from '@toile/contracts';
import type { WholeReturn } from '../adapters/postgres-returns.ts';

/** `7K3M-9QXA-1`. */
export const returnNumber = (orderNumber: string, position: number): string => `${orderNumber}-${position}`;

/** A return as its shopper sees it. */
export function returnAnswer(
  { position, lines, backPence, refund, ...at }: WholeReturn,
  { number, currency }: { number: string; currency: ShopCurrency },
): OrderReturn {
  const { reason, note, askedAt, acceptedAt, refusedAt, answer, sendTo, labelUrl } = at;
  return {
    number: returnNumber(number, position),
    pieces: lines.map(({ title, size, quantity }) => ({ title, size, quantity })),
    reason,
    ...(note && { note }),
    askedAt: askedAt.toISOString(),
    ...(acceptedAt && { acceptedAt: acceptedAt.toISOString() }),
    ...(refusedAt && { refusedAt: refusedAt.toISOString() }),
    ...(answer && { answer }),
    ...(sendTo && { sendTo: sendTo.split('\n') }),
    ...(labelUrl && { labelUrl }),
    backCurrency: formatPence(backPence, currency),
    ...(refund && {
      refund: { at: refund.askedAt.toISOString(), amountCurrency: formatPence(refund.amountPence, currency) },
    }),
  };
}
