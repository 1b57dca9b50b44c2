import type { StoreCatalogue } from '@toile/catalogue-contract';
import {
  filterKinds,
  type ListChoice,
  openFilters,
  queryOf,
  sortings,
} from '@toile/catalogue-contract/plain';
import { cataloguePath } from './catalogue-path.ts';

type Place = Parameters<typeof cataloguePath>[0];

/** Filters and order of a page's list. */
export const choiceOf = ({ choice }: StoreCatalogue): ListChoice =>
  choice ?? { filters: [], sorting: sortings[0] };

/** Address of a list with its filters and order, and with all that it can be filtered by beside it. */
export function listAddress(place: Place, choice: ListChoice, { isOpen = false } = {}): string {
  const query = queryOf(choice);
  if (isOpen) query.set(openFilters.name, openFilters.value);
  return cataloguePath(place) + (query.size > 0 ? `?${query}` : '');
}

/** True of an address with a filter that its page doesn't know. */
export function hasUnknownFilter(query: URLSearchParams, { filters }: ListChoice): boolean {
  const asked = filterKinds.flatMap((kind) => [...new Set(query.getAll(kind))].filter(Boolean));
  return asked.length > filters.length;
}
