import { productStatus, productType } from '@toile/contracts/plain';

const notes: Record<number, string> = {
  [productStatus.outOfStock]: 'Out of stock',
  [productStatus.notAvailable]: 'Not available',
};

/** The note of a status; undefined when there is none (CA-25). */
export const statusNote = (status: number): string | undefined => notes[status];

const labels: Record<number, string> = {
  [productType.madeToOrder]: 'Made-to-Order',
  [productType.customMade]: 'Custom-Made',
  [productType.preOrder]: 'Pre-Order',
};

/** The label of a product type; undefined when there is none (CA-27). */
export const typeLabel = (type: number): string | undefined => labels[type];

export const freeShipping = 'Free shipping';

export interface LabelledProduct {
  productType: number;
  shippingCostPence: number;
  hasAr: boolean;
}

/** Labels in order of weight: how it is made, what delivery costs, whether it can be seen in one's own space. */
export function productLabels(product: LabelledProduct): string[] {
  const labels = [
    typeLabel(product.productType),
    product.shippingCostPence === 0 && freeShipping,
    product.hasAr && 'AR',
  ];
  return labels.filter((label): label is string => typeof label === 'string');
}
