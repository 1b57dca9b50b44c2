import {
  cataloguePageSize,
  type Filter,
  type FilterGroup,
  filterKinds,
  isWholeList,
  type ListChoice,
  type StoreCatalogue,
} from '@toile/catalogue-contract';
import type { CatalogueReader } from '../../domain/catalogue-reader.ts';
import type { ChosenList, FilterCount, ListPage } from '../../domain/list-reader.ts';

interface AskedList extends ChosenList {
  page: number;
}

const isOf =
  ({ kind, value }: Filter) =>
  (other: Filter) =>
    other.kind === kind && other.value === value;

/** Pieces of one page, the newest first: the whole list is counted ahead, and cut from the shelf. */
async function wholePage(
  reader: CatalogueReader,
  { categoryId, designerId, page }: AskedList,
): Promise<ListPage> {
  const total = await reader.countShelf({ categoryId, designerId });
  const offset = (page - 1) * cataloguePageSize;
  const products = offset < total ? await reader.cards({ categoryId, designerId, offset, total }) : [];
  return { total, products };
}

/** The filters that pieces of the shop have; of others an address says nothing. */
export async function understood(
  reader: CatalogueReader,
  { filters, sorting }: ListChoice,
): Promise<NonNullable<StoreCatalogue['choice']>> {
  const known = await reader.filterValues();
  const meant = filters.flatMap((filter) => known.filter(isOf(filter)));
  return {
    filters: meant.map(({ kind, value, label }) => ({ kind, value, ...(label && { label }) })),
    sorting,
  };
}

/** A page of a list. */
export function listPage(reader: CatalogueReader, asked: AskedList): Promise<ListPage> {
  if (isWholeList(asked)) return wholePage(reader, asked);
  return reader.chosenPage(asked, (asked.page - 1) * cataloguePageSize);
}

/** Values that a list can be filtered by: all that are left, and those that are chosen. */
export async function filterGroups(reader: CatalogueReader, list: ChosenList): Promise<FilterGroup[]> {
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
