import type { Basket, BasketGroup, BasketItem, LocalBasket, LocalBasketItem } from '@toile/checkout-contract';
import {
  maxBasketIdLength,
  maxLastUpdatedLength,
  maxLines,
  maxQuantityPerLine,
} from '@toile/checkout-contract/plain';
import type { DesignerRef, Image } from '@toile/contracts';
import { maxId } from '@toile/contracts/plain';

/** The bag as this browser keeps it. `owner` is the subject of the account it was synced with. */
export type KeptBasket = Basket & { owner?: string };

type Is = (value: unknown) => boolean;

const isText: Is = (value) => typeof value === 'string';
const isNumber: Is = (value) => Number.isFinite(value);
/** Quantities and pence: never negative. */
const isCount: Is = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isPositive: Is = (value) => isCount(value) && Number(value) > 0;
const isId: Is = (value) => isPositive(value) && Number(value) <= maxId;
const isTextUpTo =
  (most: number): Is =>
  (value) =>
    isText(value) && String(value).length <= most;
const maybe =
  (is: Is): Is =>
  (value) =>
    value === undefined || is(value);
const isListOf =
  (is: Is, most = Number.POSITIVE_INFINITY): Is =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(is);

/** Names every field of the contract's type: one that is added there is missed here by the compiler. */
const isShape =
  <T>(fields: { [Name in keyof Required<T>]: Is }) =>
  (value: unknown): value is T =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries<Is>(fields).every(([name, is]) => is((value as Record<string, unknown>)[name]));

const isLocalBasket = isShape<LocalBasket>({
  basketId: maybe(isTextUpTo(maxBasketIdLength)),
  lastUpdated: maybe(isTextUpTo(maxLastUpdatedLength)),
  items: isListOf(
    isShape<LocalBasketItem>({
      productId: isId,
      productSizeVariantId: isId,
      quantity: (value) => isPositive(value) && Number(value) <= maxQuantityPerLine,
    }),
    maxLines,
  ),
});

const isImage = isShape<Image>({
  url: isText,
  width: maybe(isPositive),
  height: maybe(isPositive),
  alt: maybe(isText),
});

const isItem = isShape<BasketItem>({
  productId: isId,
  productSizeVariantId: isId,
  quantity: isCount,
  maxQuantity: isCount,
  sizeVariantTitle: isText,
  totalCost: isNumber,
  totalCostPence: isCount,
  totalCostCurrency: isText,
  product: isShape<BasketItem['product']>({
    id: isId,
    title: isText,
    friendlyUrlName: isText,
    unitPrice: isNumber,
    unitPricePence: isCount,
    unitPriceCurrency: isText,
    productType: isCount,
    returnType: maybe(isCount),
    leadTimeDays: maybe(isCount),
    listingThumbnail: isImage,
  }),
});

const isGroup = isShape<BasketGroup>({
  designer: isShape<DesignerRef>({
    id: isCount,
    brandTitle: isText,
    friendlyUrlName: isText,
    shipsFrom: maybe((value) => isText(value) && String(value).length === 2),
  }),
  basketItems: isListOf(isItem),
  designerShippingCost: isNumber,
  designerShippingCostPence: isCount,
  designerShippingCostCurrency: isText,
  totalCostPence: isCount,
  totalCostCurrency: isText,
});

/**
 * True for a value that is a basket which a screen can draw without a further check: whatever it lets in, the contract
 * does too. Written by hand: the bag is on every page, and a schema library there would cost more than the bag itself.
 */
export const isBasket = isShape<KeptBasket>({
  basketId: isText,
  lastUpdated: isText,
  totalItems: isCount,
  totalCost: isNumber,
  totalCostPence: isCount,
  totalCostCurrency: isText,
  basketItemsGroups: isListOf(isGroup),
  localBasket: isLocalBasket,
  notices: maybe(isListOf(isText)),
  noticedSizes: maybe(isListOf(isCount)),
  owner: maybe(isText),
});

/** The basket in a stored text, or null for anything corrupt or foreign (SH-45). */
export function parseBasket(text: string | null | undefined): KeptBasket | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isBasket(value) ? value : null;
  } catch {
    return null;
  }
}

/** A basket is replaced only when one of these three differs (SH-32). */
export function differs(current: Basket | null, next: Basket | null): boolean {
  return (
    current?.basketId !== next?.basketId ||
    current?.lastUpdated !== next?.lastUpdated ||
    current?.totalItems !== next?.totalItems
  );
}
