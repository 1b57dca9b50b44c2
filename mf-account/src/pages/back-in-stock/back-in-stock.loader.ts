import { fetchJson } from '@toile/api';
import { catalogueAnswer } from '@toile/catalogue-contract/answers';
import type { Product } from '@toile/contracts';
import { idPattern } from '@toile/contracts/plain';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** The piece as the catalogue shows it; what is no id of one is a 404. */
export async function loadPiece({ params: { id = '' }, request }: LoaderFunctionArgs): Promise<Product> {
  if (!idPattern.test(id)) throw new Response(null, { status: 404 });
  return fetchJson(catalogueAnswer('productSchema'), `/api/products/details/${id}/-`, request);
}
