import { fetchJson } from '@toile/api';
import type { SearchAnswer } from '@toile/catalogue-contract';
import { catalogueAnswer } from '@toile/catalogue-contract/answers';
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
  const place = parseSearch(new URL(request.url).searchParams);
  if (!place) throw new Response(null, { status: 404 });
  const { typed, page } = place;
  if (!typed) return { typed };
  const query = new URLSearchParams({ q: typed, currentPage: String(page) });
  return {
    typed,
    found: await fetchJson(catalogueAnswer('searchAnswerSchema'), `/api/search?${query}`, request),
  };
}
