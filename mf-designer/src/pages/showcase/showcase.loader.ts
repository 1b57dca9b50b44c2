import { fetchJson } from '@toile/api';
import type { Showcase } from '@toile/contracts';
import { contractAnswer } from '@toile/contracts/answers';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** GET /api/home/showcase (DE-05). */
export function loadShowcase({ request }: LoaderFunctionArgs): Promise<Showcase> {
  return fetchJson(contractAnswer('showcaseSchema'), '/api/home/showcase', request);
}
