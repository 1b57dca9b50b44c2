import type { Basket } from '@toile/checkout-contract';

/** Delivery of all parcels together, in pence. */
export function shippingPence({ basketItemsGroups }: Basket): number {
  return basketItemsGroups.reduce((sum, group) => sum + group.designerShippingCostPence, 0);
}
