import { fetchJson } from '@toile/api';
import type { HomeShop } from '@toile/contracts';
import { contractAnswer } from '@toile/contracts/answers';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** GET /api/home/shop (CA-04). */
export function loadShop({ request }: LoaderFunctionArgs): Promise<HomeShop> {
  return fetchJson(contractAnswer('homeShopSchema'), '/api/home/shop', request);
}
