import type { HomeShop } from '@toile/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { fetchJson } from '../../lib/fetch-json.ts';

/** GET /api/home/shop (CA-04). */
export function loadShop({ request }: LoaderFunctionArgs): Promise<HomeShop> {
  return fetchJson<HomeShop>('/api/home/shop', request);
}
