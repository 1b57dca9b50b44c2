import type { BagId, Basket, BasketGroup, BasketItem } from '@toile/checkout-contract';
import { formatPence, penceToPounds, type ShopCurrency } from '@toile/contracts';
import { mostOf } from './fit-to-stock.ts';
import type { Notice } from './notice.ts';
import { linePence, type OfferedLine, type PricedBag, type PricedGroup } from './price-bag.ts';

export interface BagIdentity {
  basketId: BagId;
  lastUpdated: string;
}

/** The basket entity of the specification (SV-22…SV-24). */
export function basketAnswer(identity: BagIdentity, bag: PricedBag, notices: Notice[] = []): Basket {
  const { currency } = bag.sells;
  const lines = bag.groups.flatMap((group) => group.lines);
  return {
    ...identity,
    totalItems: bag.totalItems,
    totalCost: penceToPounds(bag.totalPence),
    totalCostPence: bag.totalPence,
    totalCostCurrency: formatPence(bag.totalPence, currency),
    basketItemsGroups: bag.groups.map((group) => groupAnswer(group, currency)),
    localBasket: {
      ...identity,
      items: lines.map(({ productId, sizeId, quantity }) => ({
        productId,
        productSizeVariantId: sizeId,
        quantity,
      })),
    },
    notices: notices.map(({ text }) => text),
    noticedSizes: notices.flatMap(({ sizeId }) => sizeId ?? []),
  };
}

export function groupAnswer(group: PricedGroup, currency: ShopCurrency): BasketGroup {
  const { designer, lines, shippingPence, totalPence } = group;
  return {
    designer,
    basketItems: lines.map((line) => itemAnswer(line, currency)),
    designerShippingCost: penceToPounds(shippingPence),
    designerShippingCostPence: shippingPence,
    designerShippingCostCurrency: formatPence(shippingPence, currency),
    totalCostPence: totalPence,
    totalCostCurrency: formatPence(totalPence, currency),
  };
}

export function itemAnswer(line: OfferedLine, currency: ShopCurrency): BasketItem {
  const { productId, sizeId, quantity, sizeTitle, unitPricePence } = line;
  return {
    productId,
    productSizeVariantId: sizeId,
    quantity,
    maxQuantity: mostOf(line),
    sizeVariantTitle: sizeTitle,
    totalCost: penceToPounds(linePence(line)),
    totalCostPence: linePence(line),
    totalCostCurrency: formatPence(linePence(line), currency),
    product: {
      id: productId,
      title: line.title,
      friendlyUrlName: line.friendlyUrlName,
      unitPrice: penceToPounds(unitPricePence),
      unitPricePence,
      unitPriceCurrency: formatPence(unitPricePence, currency),
      productType: line.productType,
      returnType: line.returnType ?? undefined,
      leadTimeDays: line.leadTimeDays ?? undefined,
      listingThumbnail: line.thumbnail,
    },
  };
}
