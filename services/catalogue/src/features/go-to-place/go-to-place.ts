import { queryOf, readChoice, searchSortings } from '@toile/catalogue-contract';
import type { CatalogueReader } from '../../domain/catalogue-reader.ts';
import { beginningWith, wordsOf } from '../../domain/designer-index.ts';

export interface AskedPlace {
  /** Address of the page that asks. */
  from: string;
  page?: number | undefined;
  /** A letter. */
  begins?: string | undefined;
  /** A designer's name, or the beginning of it. */
  designer?: string | undefined;
}

/** Address of a page of a list, as it is chosen. A search, which its words make, has its pages in the query. */
function pageOf(path: string, query: URLSearchParams, page: number): string {
  const isSearch = path === '/search';
  const orders = isSearch ? searchSortings : undefined;
  const asked = new URLSearchParams(isSearch ? { q: query.get('q') ?? '' } : {});
  if (isSearch && page > 1) asked.set('page', String(page));
  for (const [name, value] of queryOf(readChoice(query, orders), orders)) asked.append(name, value);
  const place = isSearch || page === 1 ? path : `${path}/page/${page}`;
  return place + (asked.size > 0 ? `?${asked}` : '');
}

/** The address of another page of a list, of a designer, or of the designers whose names begin so; else where it was asked. */
export async function goToPlace(reader: CatalogueReader, place: AskedPlace): Promise<string> {
  const { from, page, begins, designer = '' } = place;
  const { pathname, searchParams } = new URL(from, 'http://catalogue');
  if (page) return pageOf(pathname, searchParams, page);
  const [category = pathname] = pathname.split(/\/designers?(?:\/|$)/, 1);
  const words = wordsOf(begins ?? designer);
  const [slug] = category.split('/').slice(1);
  const root = (await reader.categories()).find(
    ({ parentId, friendlyUrlName }) => parentId === null && friendlyUrlName === slug,
  );
  if (!words || !root) return category;
  const found = beginningWith(await reader.designersIn(root.id), words);
  const [only] = found;
  if (!only) return category;
  return found.length === 1 && !begins
    ? `${category}/designer/${only.friendlyUrlName}`
    : `${category}/designers/${words}`;
}
