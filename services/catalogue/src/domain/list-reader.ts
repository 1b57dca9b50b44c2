import type { Filter, FilterOption, ListChoice } from '@toile/catalogue-contract';
import type { ProductCard } from '@toile/contracts';

/** Pieces of a category, of one designer or of all, that a choice leaves. */
export interface ChosenList extends ListChoice {
  categoryId: number;
  designerId: number | undefined;
}

export interface ListPage {
  total: number;
  products: ProductCard[];
}

/** A value that a piece of the shop has, in the order of its kind's. */
export type KnownValue = Filter & Pick<FilterOption, 'label' | 'part'>;

export interface FilterCount extends Filter {
  count: number;
}

/** Lists that are filtered or sorted. Another index of facets takes its place by an adapter of this. */
export interface ListReader {
  filterValues(): Promise<KnownValue[]>;
  /** Page (`cataloguePageSize`) from `offset` on. */
  chosenPage(list: ChosenList, offset: number): Promise<ListPage>;
  /** Of each value that is left when it is chosen with the filters of all other kinds. */
  filterCounts(list: ChosenList): Promise<FilterCount[]>;
}
