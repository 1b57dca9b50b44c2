import { createHash } from 'node:crypto';
import { type APIRequestContext, test } from '@playwright/test';
import { type StoreCatalogue, storeCatalogueSchema } from '@toile/catalogue-contract';
import { type Product, productSchema } from '@toile/contracts';

type ProductCard = StoreCatalogue['products'][number];

/** Every journey begins elsewhere on the first page, so that one doesn't buy the pieces that another is about to. */
function fromOwnPlace(cards: ProductCard[]): ProductCard[] {
  const place = createHash('sha256').update(test.info().testId).digest().readUInt32BE() % cards.length;
  return [...cards.slice(place), ...cards.slice(0, place)];
}

/** Products with a choice of sizes that can be bought now, one of each designer, as the catalogue's API tells them. */
export async function buyableProducts(
  api: APIRequestContext,
  count: number,
  category = 'womenswear',
): Promise<Product[]> {
  const found: Product[] = [];
  for (let page = 1; found.length < count; page++) {
    const answer = await api.get(`/api/storecatalogue/${category}/?currentPage=${page}`);
    const { products, paginationInfo } = storeCatalogueSchema.parse(await answer.json());
    for (const card of page === 1 ? fromOwnPlace(products) : products) {
      if (found.length === count) return found;
      if (card.status !== 0 || found.some(({ designer }) => designer.id === card.designer.id)) continue;
      const details = await api.get(`/api/products/details/${card.id}/${card.friendlyUrlName}`);
      const product = productSchema.parse(await details.json());
      if (product.sizes.filter((size) => !size.isSoldOut).length > 1) found.push(product);
    }
    if (page >= paginationInfo.totalPages) break;
  }
  return found;
}

/** A product of which some sizes are sold out and others are not. */
export async function partlySoldOut(api: APIRequestContext): Promise<Product> {
  const cards: ProductCard[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await api.get(`/api/storecatalogue/womenswear/?currentPage=${page}`);
    const { products, paginationInfo } = storeCatalogueSchema.parse(await answer.json());
    pages = paginationInfo.totalPages;
    cards.push(...products.filter(({ status }) => status === 0));
  }
  for (const { id, friendlyUrlName } of fromOwnPlace(cards)) {
    const details = await api.get(`/api/products/details/${id}/${friendlyUrlName}`);
    const product = productSchema.parse(await details.json());
    if (new Set(product.sizes.map(({ isSoldOut = false }) => isSoldOut)).size > 1) return product;
  }
  throw new Error('No product is partly sold out');
}

export const addressOf = ({ id, friendlyUrlName }: Product): string => `/p/${id}/${friendlyUrlName}`;

export function firstFreeSize({ sizes }: Product) {
  const size = sizes.find(({ isSoldOut }) => !isSoldOut);
  if (!size) throw new Error('Every size is sold out');
  return size;
}
