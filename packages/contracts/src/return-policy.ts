import { productType, returnType } from './product-codes.ts';

/**
 * Rules on returns that the shop can tell: the specification's own, or those of UK law for buying at a distance (D21).
 */
export const returnPolicies = ['spec', 'statutory'] as const;
export type ReturnPolicy = (typeof returnPolicies)[number];

export interface ReturnContent {
  full: readonly string[];
  partial: readonly string[];
  /** On the page of such a piece. */
  none: readonly string[];
  /** On the page about all pieces. */
  exceptions: string;
  /** Condition of any return. */
  condition: string;
}

const condition =
  'Returns must be unworn, undamaged and unused, with their tags and original packaging. You pay for the return; a refund takes up to 5 business days.';
const exceptions =
  'Some products cannot be returned for a refund, for example pieces that are made to your own measurements. Their product page says so before you buy.';

/** The shop's words about returns, on product pages and on the page about them (CA-28, CO-11…CO-13). */
export const returnContent: Record<ReturnPolicy, ReturnContent> = {
  spec: {
    full: [
      'You get a full refund of the price if you return the piece within 14 days of purchase. The shipping fee is excluded from the refund.',
    ],
    partial: [
      'You get a partial refund of 50% of the price if you return the piece within 14 days of purchase. The shipping fee is excluded from the refund.',
      'The other 50% covers the designer’s material and labour.',
    ],
    none: ['This piece can’t be returned for a refund.'],
    exceptions,
    condition,
  },
  statutory: {
    full: [
      'You get a full refund of the price and of standard delivery if you tell us within 14 days of receiving the piece that you return it.',
    ],
    partial: [
      'This piece is made to your own measurements. You get a partial refund of 50% of the price if you return it within 14 days of receiving it.',
      'The other 50% covers the designer’s material and labour.',
    ],
    none: ['This piece is made to your own measurements and can’t be returned for a refund.'],
    exceptions,
    condition,
  },
};

interface Returned {
  returnType: number;
  productType: number;
}

/** Within how many days, as the words say. */
export const returnDays = 14;

/** Share of its price that comes back. By law only what is made to measure can have less than a full refund. */
export function returnShare(
  policy: ReturnPolicy,
  { returnType: type, productType: kind }: Returned,
): 'full' | 'partial' | 'none' {
  const isFull = type === returnType.full || (policy === 'statutory' && kind !== productType.customMade);
  if (isFull) return 'full';
  return type === returnType.partial ? 'partial' : 'none';
}

/** Text of the Return tab of a product. */
export function returnWords(policy: ReturnPolicy, piece: Returned): string[] {
  const { condition: always, ...content } = returnContent[policy];
  const share = returnShare(policy, piece);
  return share === 'none' ? [...content.none] : [...content[share], always];
}
