import { typeLabel } from '@toile/contracts/plain';

export const freeShipping = 'Free shipping';
export const hasModel = 'AR';

export interface LabelledProduct {
  productType: number;
  shippingCostPence: number;
  hasAr: boolean;
}

/** Labels in order of weight: how it is made, free delivery, whether there is a model of it (design language 21). */
export function productLabels({ productType, shippingCostPence, hasAr }: LabelledProduct): string[] {
  const labels = [typeLabel(productType), shippingCostPence === 0 && freeShipping, hasAr && hasModel];
  return labels.filter((label) => typeof label === 'string');
}
