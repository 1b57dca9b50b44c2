import { fetchJson } from '@toile/api';
import type { ProductPageData } from '@toile/catalogue-contract';
import { catalogueAnswer } from '@toile/catalogue-contract/answers';
import { furtherPart } from '@toile/catalogue-contract/plain';
import type { ProductCard } from '@toile/contracts';
import { customsWords, idPattern } from '@toile/contracts/plain';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';

export interface ProductData {
  product: ProductPageData;
  /** Country of origin and its duties, should the parcel cross a customs border (D24). */
  customsWords?: string;
  /** Only what its card knew: the rest is on its way. */
  isBegun?: boolean;
}

/** Data with its words: the edge's and the browser's lists of country names may differ. */
const dataOf = (product: ProductPageData): ProductData => ({
  product,
  customsWords: customsWords(product.designer),
});

/** Facts that a card has of its product, in the product's shape: no sizes, no texts. */
export function beginWith(card: ProductCard): ProductData {
  const gallery = [card.listingThumbnail, card.secondThumbnail].flatMap((image, id) =>
    image ? { ...image, id, type: 'image' as const } : [],
  );
  const product = { ...card, gallery, sizes: [], categories: [], description: '', returnType: 0 };
  return { ...dataOf(product), isBegun: true };
}

export const fetchProduct = (
  { id, friendlyUrlName }: { id: number | string; friendlyUrlName: string },
  request: Pick<Request, 'signal'>,
): Promise<ProductPageData> =>
  fetchJson(
    catalogueAnswer('productPageSchema'),
    `/api/products/details/${id}/${encodeURIComponent(friendlyUrlName)}?with=${furtherPart}`,
    request,
  );

/** GET /api/products/details/… (CA-36): an unknown id is a 404, another slug leads to the product's own (D23). */
export async function loadProduct({ params, request }: LoaderFunctionArgs): Promise<ProductData> {
  const { id = '', friendlyUrlName = '' } = params;
  if (!idPattern.test(id)) throw new Response(null, { status: 404 });
  const product = await fetchProduct({ id, friendlyUrlName }, request);
  if (product.friendlyUrlName !== friendlyUrlName) {
    throw redirect(`/p/${product.id}/${product.friendlyUrlName}${new URL(request.url).search}`, 301);
  }
  return dataOf(product);
}
