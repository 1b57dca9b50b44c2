import type { Basket, LocalBasket } from '@toile/contracts';

/** The client copy as it is sent: ids and quantities only (D56). */
export function toLocalBasket({ basketId, lastUpdated, localBasket }: Basket): LocalBasket {
  return {
    ...(basketId && { basketId }),
    ...(lastUpdated && { lastUpdated }),
    items: localBasket.items.map(({ productId, productSizeVariantId, quantity }) => ({
      productId,
      productSizeVariantId,
      quantity,
    })),
  };
}
