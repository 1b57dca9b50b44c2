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
import type { ChosenList, FilterCount, KnownValue, ListPage } from '../../domain/list-reader.ts';

export interface AskedList {
  categoryId: number;
  designerId: number | undefined;
  choice: ListChoice;
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
function understood({ filters, sorting }: ListChoice, known: readonly KnownValue[]) {
  const meant = filters.flatMap((filter) => known.filter(isOf(filter)));
  return {
    filters: meant.map(({ kind, value, label }) => ({ kind, value, ...(label && { label }) })),
    sorting,
    hasUnknown: meant.length < filters.length,
  };
}

/** A page of a list, and how its choice was understood. */
export async function listPage(
  reader: CatalogueReader,
  asked: AskedList,
): Promise<ListPage & Pick<StoreCatalogue, 'choice'>> {
  if (isWholeList(asked.choice)) return wholePage(reader, asked);
  const choice = understood(asked.choice, await reader.filterValues());
  const { categoryId, designerId, page } = asked;
  const found = isWholeList(choice)
    ? await wholePage(reader, asked)
    : await reader.chosenPage({ categoryId, designerId, ...choice }, (page - 1) * cataloguePageSize);
  return { ...found, choice };
}

/** What a list can be filtered by: every value that is left, and those that are chosen. */
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
