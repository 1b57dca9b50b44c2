import { listParameters, openFilters, readChoice, type Sortings } from '@toile/catalogue-contract';
import type { Request } from 'express';
import type { AskedList } from './filter-list.ts';

type Asked = Pick<Request, 'originalUrl'>;

const queryOf = ({ originalUrl }: Asked) => new URL(originalUrl, 'http://catalogue').searchParams;

/** True of an address with a choice: of these there are without end. */
export function isChosen(req: Asked): boolean {
  const query = queryOf(req);
  return listParameters.some((name) => query.has(name));
}

/** The choice of an address, read leniently: what names nothing is left out. */
export function askedList(req: Asked, orders?: Sortings): AskedList {
  const query = queryOf(req);
  return {
    choice: readChoice(query, orders),
    withFilters: query.get(openFilters.name) === openFilters.value,
  };
}
