import type { ProductPageData } from '@toile/catalogue-contract';
import type { CatalogueReader } from '../../domain/catalogue-reader.ts';
import { cardKeys } from '../../domain/shown-keys.ts';
import { findFurtherPieces } from './further-pieces.ts';

export type ShowProductResult =
  | { ok: true; product: ProductPageData; keys: string[] }
  | { ok: false; reason: 'unknown-product' };

/** Product by its id, with the ways on from it where they are asked for. The answer carries the canonical slug; the page redirects to it when the address differs (D23). */
export async function showProduct(
  reader: CatalogueReader,
  id: number | undefined,
  { isWithFurther = false } = {},
): Promise<ShowProductResult> {
  const product = id === undefined ? undefined : await reader.product(id);
  if (!product) return { ok: false, reason: 'unknown-product' };
  const keys = cardKeys([product]);
  if (!isWithFurther) return { ok: true, product, keys };
  const further = await findFurtherPieces(reader, product.id);
  return { ok: true, product: { ...product, further: further.body }, keys: [...keys, ...further.keys] };
}
