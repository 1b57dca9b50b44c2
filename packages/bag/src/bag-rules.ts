import type { Basket, LocalBasket } from '@toile/checkout-contract';
import { bagMessages } from '@toile/checkout-contract/plain';
import type { KeptBasket } from './basket-guard.ts';

/** A line of the bag. Texts are accepted too, as they come out of a form or an address. */
export interface BagLine {
  productId: number | string;
  productSizeVariantId: number | string;
}

export interface NumericLine {
  productId: number;
  productSizeVariantId: number;
}

const toId = (value: unknown): number | undefined => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return /^\d{1,10}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
};

/** Both ids are numeric and present (SH-38); else the message. */
export function checkLine(line: Partial<BagLine> | undefined): NumericLine | string {
  const productId = toId(line?.productId);
  if (productId === undefined) return bagMessages.productMissing;
  const productSizeVariantId = toId(line?.productSizeVariantId);
  if (productSizeVariantId === undefined) return bagMessages.sizeMissing;
  return { productId, productSizeVariantId };
}

/** Quantities change by one up or one down (SH-37). */
export function checkChange(change: Partial<BagLine> & { quantityChange: number }) {
  const { quantityChange } = change;
  if (quantityChange !== 1 && quantityChange !== -1) return bagMessages.wrongChange;
  const line = checkLine(change);
  return typeof line === 'string' ? line : { ...line, quantityChange };
}

/** Only what is in the bag can be removed (SH-39). */
export function checkRemoval(line: Partial<BagLine>, basket: Basket | null): NumericLine | string {
  if (!basket || basket.totalItems === 0) return bagMessages.empty;
  const checked = checkLine(line);
  const isInBag =
    typeof checked !== 'string' &&
    basket.localBasket.items.some(
      (item) =>
        item.productId === checked.productId && item.productSizeVariantId === checked.productSizeVariantId,
    );
  return isInBag ? checked : bagMessages.notInBasket;
}

/** The client copy as it is sent: ids and quantities only (D56). */
export function toLocalBasket(basket: Basket | null): LocalBasket | null {
  if (!basket) return null;
  return {
    ...(basket.basketId && { basketId: basket.basketId }),
    ...(basket.lastUpdated && { lastUpdated: basket.lastUpdated }),
    items: basket.localBasket.items.map(({ productId, productSizeVariantId, quantity }) => ({
      productId,
      productSizeVariantId,
      quantity,
    })),
  };
}

/** The same pieces as a guest's bag: without the account's basket id nobody can write to the account's bag (D14). */
export function withoutOwner(basket: KeptBasket): KeptBasket {
  const { owner: _owner, ...guest } = basket;
  const { basketId: _basketId, ...localBasket } = basket.localBasket;
  return { ...guest, basketId: '', localBasket };
}
