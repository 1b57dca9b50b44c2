import type { ChosenPart, Filter } from '@toile/catalogue-contract';
import {
  filterKinds,
  type ListChoice,
  listParameters,
  openFilters,
  queryOf,
  readChoice,
  type Sortings,
  sortings,
} from '@toile/catalogue-contract/plain';
import { useSearchParams } from 'react-router-dom';

/** A list that can be filtered and sorted, as its page shows it. */
export interface FilteredList extends ChosenPart {
  /** Of its first page. */
  path: string;
  /** Parameters of its address beside the choice. */
  kept?: Readonly<Record<string, string>>;
  /** Of the element that it begins with, where it doesn't begin its page. */
  anchor?: string;
  total: number;
  /** Orders of the list; absent: those of a category. */
  orders?: Sortings;
}

/** The list of an answer with a page of it. `more`: what its address has beside the choice. */
export const filteredList = (
  path: string,
  { choice, filterGroups, paginationInfo }: ChosenPart & { paginationInfo: { totalProducts: number } },
  more: Pick<FilteredList, 'kept' | 'orders'> = {},
): FilteredList => ({ path, choice, filterGroups, total: paginationInfo.totalProducts, ...more });

/** Filters and order of a list. */
export const choiceOf = ({
  choice,
  orders = sortings,
}: Pick<FilteredList, 'choice' | 'orders'>): ListChoice => choice ?? { filters: [], sorting: orders[0] };

/** True of a filter of the same kind and value. */
export const isSame =
  (one: Filter) =>
  (other: Filter): boolean =>
    one.kind === other.kind && one.value === other.value;

/** Address of a list with these filters and this order, and with all that it can be filtered by beside it. */
export function listAddress(
  { path, kept, anchor, orders }: Omit<FilteredList, 'total'>,
  choice: ListChoice,
  { isOpen = false } = {},
): string {
  const query = new URLSearchParams([...Object.entries(kept ?? {}), ...queryOf(choice, orders)]);
  if (isOpen) query.set(openFilters.name, openFilters.value);
  const asked = query.toString();
  return path + (asked && `?${asked}`) + (anchor ? `#${anchor}` : '');
}

/** True of an address that shows what its list can be filtered by. */
export const isOpening = (query: URLSearchParams): boolean =>
  query.get(openFilters.name) === openFilters.value;

/** The query by which a service is asked for a list as its page's address chooses it. */
export function askedChoice(query: URLSearchParams, orders?: Sortings): URLSearchParams {
  const asked = queryOf(readChoice(query, orders), orders);
  if (isOpening(query)) asked.set(openFilters.name, openFilters.value);
  return asked;
}

/** True of an address with a choice: a list that somebody has chosen is the whole one over again for search engines. */
export const isChosen = (query: URLSearchParams): boolean => listParameters.some((name) => query.has(name));

/** True of a page whose address has a filter that its list doesn't know. */
export function useHasUnknownFilter(list: Pick<FilteredList, 'choice' | 'orders'>): boolean {
  const [query] = useSearchParams();
  const asked = filterKinds.flatMap((kind) => [...new Set(query.getAll(kind))].filter(Boolean));
  return asked.length > choiceOf(list).filters.length;
}
