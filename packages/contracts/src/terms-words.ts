import { productType } from './product-codes.ts';
import { type ReturnPolicy, returnDays, returnShare } from './return-policy.ts';

/** Terms that decide how a piece comes to be, when it is sent, and what comes back of its price. */
export interface PieceTerms {
  productType: number;
  returnType: number;
  /** Days between the order and the parcel, of what isn't in stock. */
  leadTimeDays?: number;
}

const makings: Record<number, (time?: string) => string> = {
  [productType.madeToOrder]: (time) =>
    time ? `Made for you in ${time}` : 'Made for you once you have ordered',
  [productType.customMade]: (time) =>
    time ? `Made to your measurements in ${time}` : 'Made to your measurements',
  [productType.preOrder]: (time) => (time ? `Pre-order: sent in ${time}` : 'Pre-order: sent once it is made'),
};

const returns = {
  full: `Full refund within ${returnDays} days`,
  partial: `Half back within ${returnDays} days`,
  none: 'No return for a refund',
};

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Whole weeks as weeks: `4 weeks`, `10 days`. */
export const leadTimeText = (days: number): string =>
  days % 7 === 0 ? counted(days / 7, 'week') : counted(days, 'day');

/**
 * Line about how a piece comes to be and what comes back of its price: `Made for you in 4 weeks, half back within 14
 * days`.
 */
export function termsWords(policy: ReturnPolicy, piece: PieceTerms): string {
  const { leadTimeDays } = piece;
  const making = makings[piece.productType]?.(leadTimeDays ? leadTimeText(leadTimeDays) : undefined);
  const back = returns[returnShare(policy, piece)];
  return making ? `${making}, ${back.charAt(0).toLowerCase()}${back.slice(1)}` : back;
}

/** The same of a piece in a bag or an order; nothing from a service that doesn't tell them. */
export const itemTerms = (
  policy: ReturnPolicy,
  { returnType, ...piece }: Omit<PieceTerms, 'returnType'> & Partial<Pick<PieceTerms, 'returnType'>>,
): string | undefined =>
  returnType === undefined ? undefined : termsWords(policy, { ...piece, returnType });
