import type { APIRequestContext } from '@playwright/test';
import { storeCatalogueSchema } from '@toile/catalogue-contract';
import { basketAnswerSchema } from '@toile/checkout-contract';
import { type Product, productSchema } from '@toile/contracts';
import { collectionSchema, designerSchema } from '@toile/designer-contract';
import { addressOf, firstFreeSize } from './products.ts';

export interface RareProduct {
  product: Product;
  /** Pieces that are left of its only free size. */
  pieces: number;
  /** Addresses of pages with its card. */
  lists: { category: string; designer: string; collection: string };
}

const most = 3;

/** A product of a collection with one free size and few pieces of it. */
export async function rareProduct(api: APIRequestContext): Promise<RareProduct> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const path = `/api/storecatalogue/womenswear/?currentPage=${page}`;
    const catalogue = storeCatalogueSchema.parse(await (await api.get(path)).json());
    pages = catalogue.paginationInfo.totalPages;
    for (const { id, friendlyUrlName, status } of catalogue.products) {
      if (status !== 0) continue;
      const answer = await api.get(`/api/products/details/${id}/${friendlyUrlName}`);
      const rare = await asRare(api, productSchema.parse(await answer.json()));
      if (rare) return rare;
    }
  }
  throw new Error('No product of a collection is rare');
}

async function asRare(api: APIRequestContext, product: Product): Promise<RareProduct | undefined> {
  if (product.sizes.filter(({ isSoldOut }) => !isSoldOut).length !== 1) return undefined;
  const pieces = await piecesLeft(api, product);
  const collection = pieces <= most ? await collectionOf(api, product) : undefined;
  if (!collection) return undefined;
  const designer = `/${product.designer.friendlyUrlName}`;
  const category = `/${product.categories[0]?.friendlyUrlName}/designer${designer}`;
  return { product, pieces, lists: { category, designer, collection } };
}

/** Count of its pieces that a bag could have. */
async function piecesLeft(api: APIRequestContext, product: Product): Promise<number> {
  const data = { productId: product.id, productSizeVariantId: firstFreeSize(product).id };
  const answer = await api.post('/api/basket/add', { data });
  if (!answer.ok()) return Number.POSITIVE_INFINITY;
  return basketAnswerSchema.parse(await answer.json()).basketItem?.maxQuantity ?? 0;
}

async function collectionOf(api: APIRequestContext, { id, designer }: Product): Promise<string | undefined> {
  const slug = designer.friendlyUrlName;
  const details = await api.get(`/api/designers/details/${slug}`);
  for (const card of designerSchema.parse(await details.json()).collections) {
    const path = `/${slug}/collection/${card.id}/${card.friendlyUrlName}`;
    const answer = await api.get(`/api/collections/details${path.replace('/collection/', '/')}`);
    const { products } = collectionSchema.parse(await answer.json());
    if (products.some((product) => product.id === id)) return path;
  }
  return undefined;
}

/** All pages that say whether it can be bought. */
export const pagesOf = ({ product, lists }: RareProduct): string[] => [
  addressOf(product),
  ...Object.values(lists),
];
