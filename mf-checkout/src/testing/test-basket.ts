import type { Basket, BasketItem } from '@toile/contracts';
import { formatPence } from '@toile/contracts/plain';

interface Piece {
  id: number;
  title: string;
  quantity: number;
  unitPricePence: number;
}

const pounds = (pence: number) => pence / 100;

function item({ id, title, quantity, unitPricePence }: Piece): BasketItem {
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

function group(basketItem: BasketItem, designer: { id: number; brandTitle: string; shipsFrom?: string }) {
  const totalCostPence = basketItem.totalCostPence + 600;
  return {
    designer: { ...designer, friendlyUrlName: designer.brandTitle.toLowerCase().replace(' ', '-') },
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
        group(item({ id: 19_170, title: 'Wool coat', quantity, unitPricePence: 12_000 }), {
          id: 1060,
          brandTitle: 'Ada Weave',
        }),
        group(item({ id: 19_180, title: 'Silk scarf', quantity: 1, unitPricePence: 4550 }), {
          id: 1061,
          brandTitle: 'Tela Roma',
          shipsFrom: 'IT',
        }),
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
