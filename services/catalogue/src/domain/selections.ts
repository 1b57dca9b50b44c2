import type { ShopCurrency } from '@toile/contracts';
import type { CatalogueReader } from './catalogue-reader.ts';
import type { ListScope } from './list-reader.ts';
import { pathOf, type SelectionSettings, titleOf } from './selection-settings.ts';

export interface SelectionDeps {
  selections: readonly SelectionSettings[];
  currency: ShopCurrency;
}

export interface SelectionLink {
  title: string;
  path: string;
}

/** Newest piece of a scope. */
export async function firstOf(reader: CatalogueReader, scope: ListScope): Promise<number | undefined> {
  const all = { ...scope, filters: [], sorting: 'new' as const };
  return (await reader.chosenIds(all, { offset: 0, limit: 1 })).ids[0];
}

/** Selections that have a piece now. */
export async function filledSelections(
  reader: CatalogueReader,
  { selections, currency }: SelectionDeps,
): Promise<SelectionLink[]> {
  const filled = await Promise.all(
    selections.map(async ({ rule }) => (await firstOf(reader, { rule })) !== undefined),
  );
  return selections
    .filter((_, index) => filled[index])
    .map((each) => ({ title: titleOf(each, currency), path: pathOf(each) }));
}
