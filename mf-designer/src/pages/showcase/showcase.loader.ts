import { fetchJson } from '@toile/api';
import type { Showcase } from '@toile/designer-contract';
import { designerAnswer } from '@toile/designer-contract/answers';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** GET /api/home/showcase (DE-05). */
export function loadShowcase({ request }: LoaderFunctionArgs): Promise<Showcase> {
  return fetchJson(designerAnswer('showcaseSchema'), '/api/home/showcase', request);
}
