import { formatPence, penceToPounds } from '@toile/contracts';
import { examplePicture } from '@toile/contracts/examples';
import type { Basket, BasketItem } from '../basket.ts';

type Terms = Pick<BasketItem['product'], 'productType' | 'returnType' | 'leadTimeDays'>;
export type ExamplePiece = {
  id: number;
  title: string;
  quantity: number;
  unitPricePence: number;
  terms?: Terms;
};
export type ExampleParcel = {
  designer: { id: number; brandTitle: string; shipsFrom?: string };
  pieces: ExamplePiece[];
};

const shippingPence = 600;
const slug = (title: string) => title.toLowerCase().replace(' ', '-');
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);

const inStock: Terms = { productType: 0, returnType: 2 };

function basketItem({ id, title, quantity, unitPricePence, terms = inStock }: ExamplePiece): BasketItem {
  const totalCostPence = unitPricePence * quantity;
  return {
    productId: id,
    productSizeVariantId: id * 10,
    quantity,
    maxQuantity: 4,
    sizeVariantTitle: 'M',
    totalCost: penceToPounds(totalCostPence),
    totalCostPence,
    totalCostCurrency: formatPence(totalCostPence, 'GBP'),
    product: {
      id,
      title,
      friendlyUrlName: slug(title),
      unitPrice: penceToPounds(unitPricePence),
      unitPricePence,
      unitPriceCurrency: formatPence(unitPricePence, 'GBP'),
      ...terms,
      listingThumbnail: examplePicture('coat'),
    },
  };
}

function itemsGroup({ designer, pieces }: ExampleParcel): Basket['basketItemsGroups'][number] {
  const basketItems = pieces.map(basketItem);
  const totalCostPence = sum(basketItems.map((item) => item.totalCostPence)) + shippingPence;
  return {
    designer: { ...designer, friendlyUrlName: slug(designer.brandTitle) },
    basketItems,
    designerShippingCost: penceToPounds(shippingPence),
    designerShippingCostPence: shippingPence,
    designerShippingCostCurrency: formatPence(shippingPence, 'GBP'),
    totalCostPence,
    totalCostCurrency: formatPence(totalCostPence, 'GBP'),
  };
}

const madeInFourWeeks: Terms = { productType: 1, returnType: 1, leadTimeDays: 28 };

/** Two coats of one designer and a scarf of another, who sends from Italy. */
const twoParcels = (quantity: number): ExampleParcel[] => [
  {
    designer: { id: 1060, brandTitle: 'Ada Weave' },
    pieces: [{ id: 19_170, title: 'Wool coat', quantity, unitPricePence: 12_000, terms: madeInFourWeeks }],
  },
  {
    designer: { id: 1061, brandTitle: 'Tela Roma', shipsFrom: 'IT' },
    pieces: [{ id: 19_180, title: 'Silk scarf', quantity: 1, unitPricePence: 4550 }],
  },
];

type Wishes = {
  /** Of the coat. */
  quantity?: number;
  isEmpty?: boolean;
  /** Instead of the coats and the scarf. */
  parcels?: ExampleParcel[];
};

/** A bag whose sums are right. */
export function exampleBasket({ quantity = 2, isEmpty = false, parcels }: Wishes = {}): Basket {
  const groups = isEmpty ? [] : (parcels ?? twoParcels(quantity)).map(itemsGroup);
  const items = groups.flatMap(({ basketItems }) => basketItems);
  const totalCostPence = sum(groups.map((group) => group.totalCostPence));
  const totalItems = sum(items.map((item) => item.quantity));
  const lastUpdated = `2026-01-01T00:00:${String(totalItems).padStart(2, '0')}Z`;
  return {
    basketId: 'b-1',
    lastUpdated,
    totalItems,
    totalCost: penceToPounds(totalCostPence),
    totalCostPence,
    totalCostCurrency: formatPence(totalCostPence, 'GBP'),
    basketItemsGroups: groups,
    localBasket: {
      basketId: 'b-1',
      lastUpdated,
      items: items.map((item) => ({
        productId: item.productId,
        productSizeVariantId: item.productSizeVariantId,
        quantity: item.quantity,
      })),
    },
  };
}
