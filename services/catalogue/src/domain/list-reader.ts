import type { Filter, FilterOption, ListChoice } from '@toile/catalogue-contract';
import type { SelectionRule } from './selection-settings.ts';

/** Pieces that a list is cut from: those that meet all of this. */
export interface ListScope {
  categoryId?: number | undefined;
  designerId?: number | undefined;
  collectionId?: number | undefined;
  /** In the order that is called `best`. */
  ids?: readonly number[];
  /** Pieces that can be bought and meet it. */
  rule?: SelectionRule;
}

/** Pieces of a scope that a choice leaves. */
export interface ChosenList extends ListScope, ListChoice {}

export interface ChosenIds {
  total: number;
  ids: number[];
}

/** A value that a piece of the shop has, in the order of its kind's. */
export type KnownValue = Filter & Pick<FilterOption, 'label' | 'part'>;

export interface FilterCount extends Filter {
  count: number;
}

/** Pages and filters of lists. Another index of facets takes its place by an adapter of this. */
export interface ListReader {
  filterValues(): Promise<KnownValue[]>;
  /** In the order of the list. */
  chosenIds(list: ChosenList, part: { offset: number; limit: number }): Promise<ChosenIds>;
  /** True of a rule that a piece meets. Those of the settings are asked for with each front of the shop: what is kept says it. */
  hasPieces(rule: SelectionRule): Promise<boolean>;
  /** Of each value that is left when it is chosen with the filters of all other kinds. */
  filterCounts(list: ChosenList): Promise<FilterCount[]>;
}
