import type { Basket, BasketItem } from '@toile/contracts';

function item(productId: number, quantity: number): BasketItem {
  return {
    productId,
    productSizeVariantId: productId * 10,
    quantity,
    maxQuantity: 10,
    sizeVariantTitle: 'M',
    totalCost: 120 * quantity,
    totalCostPence: 12_000 * quantity,
    totalCostCurrency: `£${120 * quantity}.00`,
    product: {
      id: productId,
      title: 'Wool coat',
      friendlyUrlName: 'wool-coat',
      unitPrice: 120,
      unitPricePence: 12_000,
      unitPriceCurrency: '£120.00',
      productType: 1,
      listingThumbnail: { url: '/media/0123456789abcdef/coat.jpg' },
    },
  };
}

/** A basket entity as the service answers it; `lines` are quantities by product id. */
export function testBasket(
  lines: Record<number, number> = { 19170: 1 },
  changes: Partial<Basket> = {},
): Basket {
  const items = Object.entries(lines).map(([id, quantity]) => item(Number(id), quantity));
  const totalItems = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const basket: Basket = {
    basketId: 'b-1',
    lastUpdated: '2026-11-21T10:00:00.000Z',
    totalItems,
    totalCost: 120 * totalItems + 6,
    totalCostPence: 12_000 * totalItems + 600,
    totalCostCurrency: `£${120 * totalItems + 6}.00`,
    basketItemsGroups: [
      {
        designer: { id: 1060, brandTitle: 'Atelier Roe', friendlyUrlName: 'atelier-roe' },
        basketItems: items,
        designerShippingCost: 6,
        designerShippingCostPence: 600,
        designerShippingCostCurrency: '£6.00',
        totalCostPence: 12_000 * totalItems + 600,
        totalCostCurrency: `£${120 * totalItems + 6}.00`,
      },
    ],
    localBasket: {
      items: items.map(({ productId, productSizeVariantId, quantity }) => ({
        productId,
        productSizeVariantId,
        quantity,
      })),
    },
    ...changes,
  };
  return {
    ...basket,
    localBasket: { ...basket.localBasket, basketId: basket.basketId, lastUpdated: basket.lastUpdated },
  };
}
