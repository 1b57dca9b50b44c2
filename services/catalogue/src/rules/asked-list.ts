import { isWholeList, openFilters, readChoice, type Sortings } from '@toile/catalogue-contract';
import type { Request } from 'express';
import type { AskedList } from './filter-list.ts';

/** True of a list with a choice: of these there are without end. */
export const isChosen = ({ choice, withFilters }: AskedList, orders?: Sortings): boolean =>
  withFilters || !isWholeList(choice, orders);

/** The choice of an address, read leniently: what names nothing is left out. */
export function askedList({ originalUrl }: Pick<Request, 'originalUrl'>, orders?: Sortings): AskedList {
  const query = new URL(originalUrl, 'http://catalogue').searchParams;
  return {
    choice: readChoice(query, orders),
    withFilters: query.get(openFilters.name) === openFilters.value,
  };
}
