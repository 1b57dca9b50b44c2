import { tidyQuery } from '@toile/catalogue-contract/plain';

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
