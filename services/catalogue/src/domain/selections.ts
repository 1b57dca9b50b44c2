import type { ShopCurrency } from '@toile/contracts';
import type { CatalogueReader } from './catalogue-reader.ts';
import { pathOf, type SelectionSettings, titleOf } from './selection-settings.ts';

export interface SelectionDeps {
  selections: readonly SelectionSettings[];
  currency: ShopCurrency;
}

export interface SelectionLink {
  title: string;
  path: string;
}

/** Selections that have a piece now. */
export async function filledSelections(
  reader: CatalogueReader,
  { selections, currency }: SelectionDeps,
): Promise<SelectionLink[]> {
  const filled = await Promise.all(selections.map(({ rule }) => reader.hasPieces(rule)));
  return selections
    .filter((_, index) => filled[index])
    .map((each) => ({ title: titleOf(each, currency), path: pathOf(each) }));
}
