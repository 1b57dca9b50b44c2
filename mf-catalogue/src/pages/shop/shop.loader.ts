import { fetchJson } from '@toile/api';
import type { HomeShop } from '@toile/catalogue-contract';
import { catalogueAnswer } from '@toile/catalogue-contract/answers';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** GET /api/home/shop (CA-04). */
export function loadShop({ request }: LoaderFunctionArgs): Promise<HomeShop> {
  return fetchJson(catalogueAnswer('homeShopSchema'), '/api/home/shop', request);
}
