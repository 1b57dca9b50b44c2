import { type Basket, type BasketGroup, type BasketItem, formatPence, penceToPounds } from '@toile/contracts';
import { mostOf } from './fit-to-stock.ts';
import { linePence, type OfferedLine, type PricedBag, type PricedGroup } from './price-bag.ts';

export interface BagIdentity {
  basketId: string;
  lastUpdated: string;
}

/** The basket entity of the specification (SV-22…SV-24). */
export function basketAnswer(identity: BagIdentity, bag: PricedBag, notices: string[] = []): Basket {
  const lines = bag.groups.flatMap((group) => group.lines);
  return {
    ...identity,
    totalItems: bag.totalItems,
    totalCost: penceToPounds(bag.totalPence),
    totalCostPence: bag.totalPence,
    totalCostCurrency: formatPence(bag.totalPence),
    basketItemsGroups: bag.groups.map(groupAnswer),
    localBasket: {
      ...identity,
      items: lines.map(({ productId, sizeId, quantity }) => ({
        productId,
        productSizeVariantId: sizeId,
        quantity,
      })),
    },
    notices,
  };
}

export function groupAnswer({ designer, lines, shippingPence, totalPence }: PricedGroup): BasketGroup {
  return {
    designer,
    basketItems: lines.map(itemAnswer),
    designerShippingCost: penceToPounds(shippingPence),
    designerShippingCostPence: shippingPence,
    designerShippingCostCurrency: formatPence(shippingPence),
    totalCostPence: totalPence,
    totalCostCurrency: formatPence(totalPence),
  };
}

export function itemAnswer(line: OfferedLine): BasketItem {
  const { productId, sizeId, quantity, sizeTitle, unitPricePence } = line;
  return {
    productId,
    productSizeVariantId: sizeId,
    quantity,
    maxQuantity: mostOf(line),
    sizeVariantTitle: sizeTitle,
    totalCost: penceToPounds(linePence(line)),
    totalCostPence: linePence(line),
    totalCostCurrency: formatPence(linePence(line)),
    product: {
      id: productId,
      title: line.title,
      friendlyUrlName: line.friendlyUrlName,
      unitPrice: penceToPounds(unitPricePence),
      unitPricePence,
      unitPriceCurrency: formatPence(unitPricePence),
      productType: line.productType,
      listingThumbnail: line.thumbnail,
    },
  };
}
