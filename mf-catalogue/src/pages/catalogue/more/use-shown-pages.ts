import type { ProductCard } from '@toile/contracts';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A page of a list, as its service answers it. */
export interface ListedPage {
  products: ProductCard[];
  paginationInfo: { currentPage: number; totalPages: number; totalProducts: number };
}

/** Pages that were shown since the document was opened, by their addresses; of many the last ones. */
const shownPages = new Map<string, ListedPage>();
const mostKept = 60;

function keep(address: string, page: ListedPage): void {
  shownPages.delete(address);
  shownPages.set(address, page);
  for (const oldest of shownPages.keys()) if (shownPages.size > mostKept) shownPages.delete(oldest);
}

export interface ShownPages<Page extends ListedPage> {
  /** First of the pages that are shown in one list. */
  first: Page;
  products: readonly ProductCard[];
  /** Element around the list, in which the first new piece gets the focus. */
  list: RefObject<HTMLDivElement | null>;
}

/**
 * A page of a list behind those that it was added to by "show more": the entry of the history knows the first of them, so that
 * all are there again for whoever comes back. A document has its own page alone.
 */
export function useShownPages<Page extends ListedPage>(
  page: Page,
  pageTo: (page: number) => string,
): ShownPages<Page> {
  const { currentPage } = page.paginationInfo;
  const { state } = useLocation() as { state: { from?: number } | null };
  const address = pageTo(currentPage);
  useEffect(() => keep(address, page), [address, page]);
  const from = state?.from ?? currentPage;
  const before = Array.from({ length: currentPage - from }, (_, n) => shownPages.get(pageTo(from + n)));
  const pages = [...(before.includes(undefined) ? [] : (before as Page[])), page];
  // A piece that was added meanwhile pushes another one to the next page.
  const products = [
    ...new Map(pages.flatMap(({ products }) => products).map((each) => [each.id, each])).values(),
  ];
  const list = useFocusOnNew(address, pages.length > 1 ? products.length - page.products.length : 0);
  return { first: pages[0] ?? page, products, list };
}

/** Pieces that were added get the focus, once the frame has noticed that the page is another one. */
function useFocusOnNew(address: string, firstNew: number) {
  const list = useRef<HTMLDivElement>(null);
  const isAdded = useNavigationType() === 'REPLACE' && firstNew > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each address once
  useEffect(() => {
    if (!isAdded) return;
    const timer = setTimeout(() =>
      list.current?.querySelectorAll<HTMLElement>('a[href*="/p/"]')[firstNew]?.focus({ preventScroll: true }),
    );
    return () => clearTimeout(timer);
  }, [address]);
  return list;
}
