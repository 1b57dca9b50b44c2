import type { Selection } from '@toile/catalogue-contract';
import type { CatalogueReader } from '../../domain/catalogue-reader.ts';
import type { ListScope } from '../../domain/list-reader.ts';
import { type SelectionSettings, titleOf } from '../../domain/selection-settings.ts';
import type { SelectionDeps } from '../../domain/selections.ts';
import { type AskedPage, filteredPage } from '../../rules/filter-list.ts';

/** Newest piece of a scope. */
async function firstOf(reader: CatalogueReader, scope: ListScope): Promise<number | undefined> {
  const all = { ...scope, filters: [], sorting: 'new' as const };
  return (await reader.chosenIds(all, { offset: 0, limit: 1 })).ids[0];
}

/** Card of the piece whose picture a selection shows. */
async function picturedCard(reader: CatalogueReader, { rule, pictureOf }: SelectionSettings) {
  const named = pictureOf === undefined ? undefined : await firstOf(reader, { rule, ids: [pictureOf] });
  const shown = named ?? (await firstOf(reader, { rule }));
  return shown === undefined ? undefined : (await reader.cardsOf([shown]))[0];
}

/** Page of a selection; undefined where there is no such one. An empty selection has its first page. */
export async function showSelection(
  reader: CatalogueReader,
  { selections, currency }: SelectionDeps,
  { slug, ...asked }: AskedPage & { slug: string },
): Promise<Selection | undefined> {
  const found = selections.find((each) => each.slug === slug);
  if (!found) return undefined;
  const [list, pictured] = await Promise.all([
    filteredPage(reader, { scope: { rule: found.rule } }, asked),
    picturedCard(reader, found),
  ]);
  if (!list) return undefined;
  // Its first picture stands on its card.
  const image = pictured?.secondThumbnail ?? pictured?.listingThumbnail;
  return {
    title: titleOf(found, currency),
    text: found.text,
    ...(image && { image }),
    ...list,
  };
}
