import {
  type ChosenPart,
  cataloguePageSize,
  type Filter,
  type FilterGroup,
  filterKinds,
  isWholeList,
  type ListChoice,
  type Sortings,
  sortings,
} from '@toile/catalogue-contract';
import type { ProductCard } from '@toile/contracts';
import type { CatalogueReader } from '../domain/catalogue-reader.ts';
import type { ChosenIds, ChosenList, FilterCount, ListScope } from '../domain/list-reader.ts';

/** A list as an address asks for it. */
export interface AskedList {
  choice: ListChoice;
  /** True where all that the list can be filtered by is wanted. */
  withFilters: boolean;
}

export interface AskedPage extends AskedList {
  page: number;
}

/** Pieces that a list has. Those that were found have an order of their own, unless another one is chosen. */
export interface ListSource {
  scope: ListScope;
  /** The orders of the list; absent: those of a category. */
  orders?: Sortings;
}

export interface FilteredPage extends ChosenPart {
  products: ProductCard[];
  paginationInfo: { totalPages: number; currentPage: number; totalProducts: number };
}

/** Of one designer: pages of these have no pages of their own. */
const everyPiece = 2 ** 31 - 1;

const isOf =
  ({ kind, value }: Filter) =>
  (other: Filter) =>
    other.kind === kind && other.value === value;

/** The filters that pieces of the shop have; of others an address says nothing. */
async function understood(
  reader: CatalogueReader,
  { filters, sorting }: ListChoice,
): Promise<NonNullable<ChosenPart['choice']>> {
  const known = await reader.filterValues();
  const meant = filters.flatMap((filter) => known.filter(isOf(filter)));
  return {
    filters: meant.map(({ kind, value, label }) => ({ kind, value, ...(label && { label }) })),
    sorting,
  };
}

/** Values that a list can be filtered by: all that are left, and those that are chosen. */
async function filterGroups(reader: CatalogueReader, list: ChosenList): Promise<FilterGroup[]> {
  const [known, counts] = await Promise.all([reader.filterValues(), reader.filterCounts(list)]);
  const countOf = new Map(counts.map(({ kind, value, count }: FilterCount) => [`${kind} ${value}`, count]));
  return filterKinds.flatMap((kind) => {
    const options = known
      .filter((value) => value.kind === kind)
      .map(({ value, label, part }) => ({
        value,
        ...(label && { label }),
        ...(part && { part }),
        count: countOf.get(`${kind} ${value}`) ?? 0,
        isChosen: list.filters.some(isOf({ kind, value })),
      }))
      .filter(({ count, isChosen }) => count > 0 || isChosen);
    return options.length > 0 ? [{ kind, options }] : [];
  });
}

/** A page of a list with what was chosen of it; undefined beyond the last. */
export async function filteredPage(
  reader: CatalogueReader,
  { scope, orders = sortings }: ListSource,
  { page, ...asked }: AskedPage,
): Promise<FilteredPage | undefined> {
  const choice = isWholeList(asked.choice, orders) ? undefined : await understood(reader, asked.choice);
  const list = { ...scope, ...(choice ?? asked.choice) };
  const offset = (page - 1) * cataloguePageSize;
  async function cardsOnPage() {
    const { total, ids } =
      scope.ids && isWholeList(list, orders)
        ? { total: scope.ids.length, ids: scope.ids.slice(offset, offset + cataloguePageSize) }
        : await reader.chosenIds(list, { offset, limit: cataloguePageSize });
    return { total, products: await reader.cardsOf(ids) };
  }
  const [{ total, products }, groups] = await Promise.all([
    cardsOnPage(),
    asked.withFilters ? filterGroups(reader, list) : undefined,
  ]);
  // An empty list still has its first page: it says that nothing is here yet (D19).
  const totalPages = Math.max(1, Math.ceil(total / cataloguePageSize));
  if (page > totalPages || (page > 1 && products.length === 0)) return undefined;
  return {
    products,
    paginationInfo: { totalPages, currentPage: page, totalProducts: total },
    ...(choice && { choice }),
    ...(groups && { filterGroups: groups }),
  };
}

/** Every piece of a scope that a choice leaves. */
export async function chosenPieces(
  reader: CatalogueReader,
  scope: ListScope,
  asked: AskedList,
): Promise<ChosenPart & Pick<ChosenIds, 'ids'>> {
  const choice = await understood(reader, asked.choice);
  const list = { ...scope, ...choice };
  const [{ ids }, groups] = await Promise.all([
    reader.chosenIds(list, { offset: 0, limit: everyPiece }),
    asked.withFilters ? filterGroups(reader, list) : undefined,
  ]);
  return {
    ids,
    ...(!isWholeList(choice) && { choice }),
    ...(groups && { filterGroups: groups }),
  };
}
