import type { Product } from '@toile/contracts';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { fetchJson } from '../../lib/fetch-json.ts';
import { countryName } from './country-name.ts';

export interface ProductData {
  product: Product;
  /** Name of the country that it comes from when that isn't the United Kingdom (D24). */
  shipsFrom?: string;
}

const idPattern = /^[1-9]\d{0,9}$/;

export const fetchProduct = (
  { id, friendlyUrlName }: { id: number | string; friendlyUrlName: string },
  request: Pick<Request, 'signal'>,
): Promise<Product> =>
  fetchJson<Product>(`/api/products/details/${id}/${encodeURIComponent(friendlyUrlName)}`, request);

/** GET /api/products/details/… (CA-36): an unknown id is a 404, another slug leads to the product's own (D23). */
export async function loadProduct({ params, request }: LoaderFunctionArgs): Promise<ProductData> {
  const { id = '', friendlyUrlName = '' } = params;
  if (!idPattern.test(id)) throw new Response(null, { status: 404 });
  const product = await fetchProduct({ id, friendlyUrlName }, request);
  if (product.friendlyUrlName !== friendlyUrlName) {
    throw redirect(`/p/${product.id}/${product.friendlyUrlName}${new URL(request.url).search}`, 301);
  }
  const from = product.designer.shipsFrom;
  // Named here and not in render: the edge's and the browser's lists of names may differ.
  return { product, shipsFrom: from && from !== 'GB' ? countryName(from) : undefined };
}
