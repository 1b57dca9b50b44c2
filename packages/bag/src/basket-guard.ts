import type { Basket, BasketGroup, BasketItem, LocalBasket, LocalBasketItem } from '@toile/contracts';

/** The bag as this browser keeps it. `owner` is the subject of the account it was synced with. */
export type KeptBasket = Basket & { owner?: string };

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrAbsent = (value: unknown) => value === undefined || isText(value);
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isListOf = <T>(value: unknown, isEntry: (entry: unknown) => entry is T): value is T[] =>
  Array.isArray(value) && value.every(isEntry);

const hasLine = (value: Fields) =>
  isWhole(value.productId) && isWhole(value.productSizeVariantId) && isWhole(value.quantity);

const isLocalItem = (value: unknown): value is LocalBasketItem => isObject(value) && hasLine(value);

const isLocalBasket = (value: unknown): value is LocalBasket =>
  isObject(value) &&
  isTextOrAbsent(value.basketId) &&
  isTextOrAbsent(value.lastUpdated) &&
  isListOf(value.items, isLocalItem);

const isProduct = (value: unknown) =>
  isObject(value) &&
  isWhole(value.id) &&
  isText(value.title) &&
  isText(value.friendlyUrlName) &&
  isText(value.unitPriceCurrency) &&
  isObject(value.listingThumbnail) &&
  isText(value.listingThumbnail.url);

const isItem = (value: unknown): value is BasketItem =>
  isObject(value) &&
  hasLine(value) &&
  isText(value.sizeVariantTitle) &&
  isText(value.totalCostCurrency) &&
  isProduct(value.product);

const isGroup = (value: unknown): value is BasketGroup =>
  isObject(value) &&
  isObject(value.designer) &&
  isText(value.designer.brandTitle) &&
  isText(value.designer.friendlyUrlName) &&
  isText(value.designerShippingCostCurrency) &&
  isText(value.totalCostCurrency) &&
  isListOf(value.basketItems, isItem);

/**
 * Whether a value is a basket that a screen can draw without a further check. Written by hand: the bag is on
 * every page, and a schema library there would cost more than the bag itself.
 */
export function isBasket(value: unknown): value is KeptBasket {
  return (
    isObject(value) &&
    isText(value.basketId) &&
    isText(value.lastUpdated) &&
    isWhole(value.totalItems) &&
    isText(value.totalCostCurrency) &&
    isListOf(value.basketItemsGroups, isGroup) &&
    isLocalBasket(value.localBasket) &&
    (value.notices === undefined || isListOf(value.notices, isText)) &&
    isTextOrAbsent(value.owner)
  );
}

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
