import { type LocalBasket, maxLines, maxQuantityPerLine } from '@toile/checkout-contract';

export interface KeptLine {
  productId: number;
  sizeId: number;
  quantity: number;
}

/** The copy's ids and quantities, the only things of it that count (D56); one line a size. */
export function linesOf(local: LocalBasket | null | undefined): KeptLine[] {
  const lines = (local?.items ?? []).map(({ productId, productSizeVariantId, quantity }) => ({
    productId,
    sizeId: productSizeVariantId,
    quantity,
  }));
  return union([], lines);
}

/** The lines of `brought` on top of those that `own` has of them, as many as a bag may have. */
export function sum(own: KeptLine[], brought: KeptLine[]): KeptLine[] {
  const quantities = new Map(own.map(({ sizeId, quantity }) => [sizeId, quantity]));
  const added = brought.map((line) => ({
    ...line,
    quantity: Math.min((quantities.get(line.sizeId) ?? 0) + line.quantity, maxQuantityPerLine),
  }));
  const isKnown = ({ sizeId }: KeptLine) => quantities.has(sizeId);
  const fresh = added.filter((line) => !isKnown(line)).slice(0, Math.max(maxLines - own.length, 0));
  return [...added.filter(isKnown), ...fresh];
}

/** The lines of `brought` that `own` lacks or has fewer of: union, and the greater quantity (D12). */
export function union(own: KeptLine[], brought: KeptLine[]): KeptLine[] {
  const quantities = new Map(own.map(({ sizeId, quantity }) => [sizeId, quantity]));
  const changed = new Map<number, KeptLine>();
  for (const { productId, sizeId, quantity } of brought) {
    if (quantity <= (quantities.get(sizeId) ?? 0)) continue;
    quantities.set(sizeId, quantity);
    changed.set(sizeId, { productId, sizeId, quantity });
  }
  return [...changed.values()];
}
