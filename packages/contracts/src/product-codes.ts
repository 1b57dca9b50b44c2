/** 1 out of stock, 2 not available, other values: no note (specification §3). */
export const productStatus = { available: 0, outOfStock: 1, notAvailable: 2 } as const;
/** 1 Made-to-Order, 2 Custom-Made, 3 Pre-Order, other values: no label. */
export const productType = { none: 0, madeToOrder: 1, customMade: 2, preOrder: 3 } as const;
/** 2 full refund, 1 partial refund, any other value no refund. */
export const returnType = { none: 0, partial: 1, full: 2 } as const;

const statusNotes: Record<number, string> = {
  [productStatus.outOfStock]: 'Out of stock',
  [productStatus.notAvailable]: 'Not available',
};
const typeLabels: Record<number, string> = {
  [productType.madeToOrder]: 'Made-to-Order',
  [productType.customMade]: 'Custom-Made',
  [productType.preOrder]: 'Pre-Order',
};

/** Reason for which a product of this status can't be bought; undefined when it can (CA-25, CA-26). */
export const statusNote = (status: number): string | undefined => statusNotes[status];

/** The label of a product type; undefined when there is none (CA-27). */
export const typeLabel = (type: number): string | undefined => typeLabels[type];
