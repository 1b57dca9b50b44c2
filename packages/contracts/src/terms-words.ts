import { productType } from './product-codes.ts';
import { type ReturnPolicy, returnDays, returnShare } from './return-words.ts';

const makings: Record<number, string> = {
  [productType.madeToOrder]: 'Made for you once you have ordered',
  [productType.customMade]: 'Made to your measurements',
};

const returns = {
  full: `Full refund within ${returnDays} days`,
  partial: `Half back within ${returnDays} days`,
  none: 'No return for a refund',
};

/** How a piece comes to be and what comes back of its price, in a line: `Made to your measurements · half back within 14 days`. */
export function termsWords(policy: ReturnPolicy, piece: { productType: number; returnType: number }): string {
  const making = makings[piece.productType];
  const back = returns[returnShare(policy, piece)];
  return making ? `${making} · ${back.charAt(0).toLowerCase()}${back.slice(1)}` : back;
}
