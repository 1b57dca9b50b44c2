import type { Product } from '@toile/contracts';
import type { CatalogueReader } from '../../domain/catalogue-reader.ts';

export type ShowProductResult = { ok: true; product: Product } | { ok: false; reason: 'unknown-product' };

/** Product by its id. The answer carries the canonical slug; the page redirects to it when the address differs (D23). */
export async function showProduct(
  reader: CatalogueReader,
  id: number | undefined,
): Promise<ShowProductResult> {
  const product = id === undefined ? undefined : await reader.product(id);
  return product ? { ok: true, product } : { ok: false, reason: 'unknown-product' };
}
