import { type FilterKind, filterKinds } from './filter-kinds.ts';

/** Orders of a list; the first is meant by an address that names none. */
export const sortings = ['new', 'price', 'price-down', 'name'] as const;
/** Orders of what was searched for. */
export const searchSortings = ['best', ...sortings] as const;
export type Sorting = (typeof searchSortings)[number];
/** The orders that a list has, its own first. */
export type Sortings = readonly [Sorting, ...Sorting[]];

export interface Filter {
  kind: FilterKind;
  value: string;
}

/** Filters and order of a list, as its address chooses them. */
export interface ListChoice {
  filters: readonly Filter[];
  sorting: Sorting;
}

/** More filters say nothing that fewer don't. */
const mostFilters = 40;
const valuePattern = /^[a-z0-9-]{1,60}$/;

/** Reads the query of an address. What is no filter is left out, twice the same is once. */
export function readChoice(query: URLSearchParams, orders: Sortings = sortings): ListChoice {
  const filters = filterKinds.flatMap((kind) =>
    [...new Set(query.getAll(kind))]
      .filter((value) => valuePattern.test(value))
      .map((value) => ({ kind, value })),
  );
  const sorting = orders.find((each) => each === query.get('sort')) ?? orders[0];
  return { filters: filters.slice(0, mostFilters), sorting };
}

/** The query of an address that chooses so; of each choice there is one. */
export function queryOf({ filters, sorting }: ListChoice, orders: Sortings = sortings): URLSearchParams {
  const query = new URLSearchParams(filters.map(({ kind, value }): [string, string] => [kind, value]));
  if (sorting !== orders[0]) query.set('sort', sorting);
  return query;
}

/** True of the list as it is without filters, in its first order. */
export const isWholeList = ({ filters, sorting }: ListChoice, orders: Sortings = sortings): boolean =>
  filters.length === 0 && sorting === orders[0];
