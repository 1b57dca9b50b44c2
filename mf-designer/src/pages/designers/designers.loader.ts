import { fetchJson } from '@toile/api';
import { designerAnswer } from '@toile/designer-contract/answers';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { groupByLetter, type LetterGroup } from './group-by-letter.ts';

/**
 * GET /api/designers (DE-08). Ordered here and not in render: the edge's and the browser's collation may differ, and
 * the page has to be the same on both.
 */
export async function loadDesigners({ request }: LoaderFunctionArgs): Promise<LetterGroup[]> {
  return groupByLetter(await fetchJson(designerAnswer('designerListSchema'), '/api/designers', request));
}
