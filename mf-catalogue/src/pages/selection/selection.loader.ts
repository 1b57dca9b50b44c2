import { fetchJson } from '@toile/api';
import type { Selection } from '@toile/catalogue-contract';
import { catalogueAnswer } from '@toile/catalogue-contract/answers';
import { slugPattern } from '@toile/contracts/plain';
import { askedChoice, panelFor } from '@toile/list-filters';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';

export interface SelectionData {
  slug: string;
  selection: Selection;
}

const pagePattern = /^(?:page\/([1-9]\d{0,4}))?\/?$/;

/** Address of a page of a selection; page 1 has none of its own. */
export const selectionPath = (slug: string, page = 1): string =>
  `/shop/${slug}${page > 1 ? `/page/${page}` : ''}`;

/** GET /api/home/shop/{slug}. */
export async function loadSelection({ params, request }: LoaderFunctionArgs): Promise<SelectionData> {
  const { slug = '', '*': rest = '' } = params;
  const asked = pagePattern.exec(rest);
  if (!asked || !slugPattern.test(slug)) throw new Response(null, { status: 404 });
  const [, page = '1'] = asked;
  const { search, searchParams } = new URL(request.url);
  if (rest === 'page/1') throw redirect(selectionPath(slug) + search, 301);
  const query = new URLSearchParams({ currentPage: page });
  for (const [name, value] of askedChoice(searchParams)) query.append(name, value);
  const [selection] = await Promise.all([
    fetchJson(catalogueAnswer('selectionSchema'), `/api/home/shop/${slug}?${query}`, request),
    panelFor(searchParams),
  ]);
  return { slug, selection };
}
