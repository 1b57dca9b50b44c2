import { returnType } from '@toile/contracts/plain';

const refunds: Record<number, readonly string[]> = {
  [returnType.full]: [
    'You get a full refund if you return this piece within 14 days of purchase. The shipping fee is not refunded.',
  ],
  [returnType.partial]: [
    'You get a partial refund of 50% if you return this piece within 14 days of purchase. The shipping fee is not refunded.',
    'The other 50% covers the designer’s material and labour.',
  ],
};

const noRefund = ['This piece can’t be returned for a refund.'];

const always = [
  'Returns must be unworn, undamaged and unused, with their tags and original packaging. You pay for the return; a refund takes up to 5 business days.',
];

/** What the Return tab says for a return type (CA-28, specification §9). */
export function returnWords(type: number): readonly string[] {
  const refund = refunds[type];
  return refund ? [...refund, ...always] : noRefund;
}
