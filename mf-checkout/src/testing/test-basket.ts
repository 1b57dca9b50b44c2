import type { Basket, BasketItem } from '@toile/contracts';
import { formatPence } from '@toile/contracts/plain';

const pounds = (pence: number) => pence / 100;

function item(id: number, title: string, quantity: number, unitPricePence: number): BasketItem {
  const totalCostPence = unitPricePence * quantity;
  return {
    productId: id,
    productSizeVariantId: id + 1,
    quantity,
    maxQuantity: 4,
    sizeVariantTitle: 'M',
    totalCost: pounds(totalCostPence),
    totalCostPence,
    totalCostCurrency: formatPence(totalCostPence),
    product: {
      id,
      title,
      friendlyUrlName: title.toLowerCase().replace(' ', '-'),
      unitPrice: pounds(unitPricePence),
      unitPricePence,
      unitPriceCurrency: formatPence(unitPricePence),
      productType: 0,
      listingThumbnail: { url: '/media/0123456789abcdef/coat.jpg' },
    },
  };
}

function group(id: number, brandTitle: string, basketItem: BasketItem, shipsFrom?: string) {
  const totalCostPence = basketItem.totalCostPence + 600;
  return {
    designer: {
      id,
      brandTitle,
      friendlyUrlName: brandTitle.toLowerCase().replace(' ', '-'),
      ...(shipsFrom && { shipsFrom }),
    },
    basketItems: [basketItem],
    designerShippingCost: 6,
    designerShippingCostPence: 600,
    designerShippingCostCurrency: '£6.00',
    totalCostPence,
    totalCostCurrency: formatPence(totalCostPence),
  };
}

/** For tests: two coats of one designer and a scarf of another, who sends from Italy. */
export function testBasket({ quantity = 2, isEmpty = false } = {}): Basket {
  const groups = isEmpty
    ? []
    : [
        group(1060, 'Ada Weave', item(19_170, 'Wool coat', quantity, 12_000)),
        group(1061, 'Tela Roma', item(19_180, 'Silk scarf', 1, 4550), 'IT'),
      ];
  const items = groups.flatMap(({ basketItems }) => basketItems);
  const totalCostPence = groups.reduce((sum, { totalCostPence: pence }) => sum + pence, 0);
  const totalItems = items.reduce((sum, line) => sum + line.quantity, 0);
  const lastUpdated = `2026-01-01T00:00:0${totalItems}Z`;
  return {
    basketId: 'b-1',
    lastUpdated,
    totalItems,
    totalCost: pounds(totalCostPence),
    totalCostPence,
    totalCostCurrency: formatPence(totalCostPence),
    basketItemsGroups: groups,
    localBasket: {
      basketId: 'b-1',
      lastUpdated,
      items: items.map(({ productId, productSizeVariantId, quantity: pieces }) => ({
        productId,
        productSizeVariantId,
        quantity: pieces,
      })),
    },
  };
}
