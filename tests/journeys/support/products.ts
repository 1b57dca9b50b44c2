import type { APIRequestContext } from '@playwright/test';
import { type Product, productSchema, storeCatalogueSchema } from '@toile/contracts';

/** Products with a choice of sizes that can be bought now, one of each designer, as the catalogue's API tells them. */
export async function buyableProducts(api: APIRequestContext, count: number): Promise<Product[]> {
  const found: Product[] = [];
  for (let page = 1; found.length < count; page++) {
    const answer = await api.get(`/api/storecatalogue/womenswear/?currentPage=${page}`);
    const catalogue = storeCatalogueSchema.parse(await answer.json());
    for (const card of catalogue.products) {
      if (found.length === count) return found;
      if (card.status !== 0 || found.some(({ designer }) => designer.id === card.designer.id)) continue;
      const details = await api.get(`/api/products/details/${card.id}/${card.friendlyUrlName}`);
      const product = productSchema.parse(await details.json());
      if (product.sizes.filter((size) => !size.isSoldOut).length > 1) found.push(product);
    }
    if (page >= catalogue.paginationInfo.totalPages) break;
  }
  return found;
}

export const addressOf = ({ id, friendlyUrlName }: Product): string => `/p/${id}/${friendlyUrlName}`;

export function firstFreeSize({ sizes }: Product) {
  const size = sizes.find(({ isSoldOut }) => !isSoldOut);
  if (!size) throw new Error('Every size is sold out');
  return size;
}
