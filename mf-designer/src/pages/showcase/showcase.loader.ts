import { fetchJson } from '@toile/api';
import type { Showcase } from '@toile/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** GET /api/home/showcase (DE-05). */
export function loadShowcase({ request }: LoaderFunctionArgs): Promise<Showcase> {
  return fetchJson('showcaseSchema', '/api/home/showcase', request);
}
