import { createHash } from 'node:crypto';
import { type APIRequestContext, test } from '@playwright/test';
import { type Product, productSchema, type StoreCatalogue, storeCatalogueSchema } from '@toile/contracts';

type ProductCard = StoreCatalogue['products'][number];

/** The cards of all pages of womenswear. */
async function womenswear(api: APIRequestContext): Promise<ProductCard[]> {
  const cards: ProductCard[] = [];
  for (let page = 1; ; page++) {
    const answer = await api.get(`/api/storecatalogue/womenswear/?currentPage=${page}`);
    const { products, paginationInfo } = storeCatalogueSchema.parse(await answer.json());
    cards.push(...products);
    if (page >= paginationInfo.totalPages) return cards;
  }
}

/** Every journey begins elsewhere in the list, so that one doesn't buy the pieces that another is about to. */
function fromOwnPlace(cards: ProductCard[]): ProductCard[] {
  const place = createHash('sha256').update(test.info().testId).digest().readUInt32BE() % cards.length;
  return [...cards.slice(place), ...cards.slice(0, place)];
}

/** Products with a choice of sizes that can be bought now, one of each designer, as the catalogue's API tells them. */
export async function buyableProducts(api: APIRequestContext, count: number): Promise<Product[]> {
  const found: Product[] = [];
  for (const card of fromOwnPlace(await womenswear(api))) {
    if (found.length === count) break;
    if (card.status !== 0 || found.some(({ designer }) => designer.id === card.designer.id)) continue;
    const details = await api.get(`/api/products/details/${card.id}/${card.friendlyUrlName}`);
    const product = productSchema.parse(await details.json());
    if (product.sizes.filter((size) => !size.isSoldOut).length > 1) found.push(product);
  }
  return found;
}

export const addressOf = ({ id, friendlyUrlName }: Product): string => `/p/${id}/${friendlyUrlName}`;

export function firstFreeSize({ sizes }: Product) {
  const size = sizes.find(({ isSoldOut }) => !isSoldOut);
  if (!size) throw new Error('Every size is sold out');
  return size;
}
