import { fetchJson } from '@toile/api';
import type { SearchAnswer } from '@toile/catalogue-contract';
import { catalogueAnswer } from '@toile/catalogue-contract/answers';
import { searchSortings } from '@toile/catalogue-contract/plain';
import { askedChoice, panelFor } from '@toile/list-filters';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { parseSearch } from './search-path.ts';

/** Data of a page of results. */
export interface SearchData {
  typed: string;
  /** Absent when nothing was typed. */
  found?: SearchAnswer;
}

/** Asks for one page of results. */
export async function loadSearch({ request }: LoaderFunctionArgs): Promise<SearchData> {
  const { searchParams } = new URL(request.url);
  const place = parseSearch(searchParams);
  if (!place) throw new Response(null, { status: 404 });
  const { typed, page } = place;
  if (!typed) return { typed };
  const query = new URLSearchParams({ q: typed, currentPage: String(page) });
  for (const [name, value] of askedChoice(searchParams, searchSortings)) query.append(name, value);
  const [found] = await Promise.all([
    fetchJson(catalogueAnswer('searchAnswerSchema'), `/api/search?${query}`, request),
    panelFor(searchParams),
  ]);
  return { typed, found };
}
