import type { Showcase } from '@toile/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { fetchJson } from '../../lib/fetch-json.ts';

/** GET /api/home/showcase (DE-05). */
export function loadShowcase({ request }: LoaderFunctionArgs): Promise<Showcase> {
  return fetchJson<Showcase>('/api/home/showcase', request);
}
