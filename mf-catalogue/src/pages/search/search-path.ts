import type { SearchAnswer } from '@toile/catalogue-contract';
import { searchSortings, tidyQuery } from '@toile/catalogue-contract/plain';
import { choiceOf, type FilteredList, filteredList, listAddress } from '@toile/list-filters';

/** Words and page in the address of a page of results. */
export interface SearchPlace {
  typed: string;
  page: number;
}

export const searchPath = '/search';

const pagePattern = /^[1-9]\d{0,3}$/;

/** Address of a page of results; page 1 has none of its own. */
export function addressOf({ typed, page }: SearchPlace): string {
  const query = new URLSearchParams({ q: typed, ...(page > 1 && { page: String(page) }) });
  return `${searchPath}?${query}`;
}

/** Reads an address; null when it names no page. */
export function parseSearch(query: URLSearchParams): SearchPlace | null {
  const page = query.get('page') || '1';
  return pagePattern.test(page) ? { typed: tidyQuery(query.get('q') ?? ''), page: Number(page) } : null;
}

/** The list of what was found, for its filters and its order. */
export const listOf = (typed: string, found: SearchAnswer): FilteredList =>
  filteredList(searchPath, found, { kept: { q: typed }, orders: searchSortings });

/** Address of a page of a list that was found, as it was chosen. */
export function pageOf(list: FilteredList, page: number): string {
  const kept = { ...list.kept, ...(page > 1 && { page: String(page) }) };
  return listAddress({ ...list, kept }, choiceOf(list));
}
