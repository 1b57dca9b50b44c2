import type { LocalBasket } from '@toile/contracts';

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
