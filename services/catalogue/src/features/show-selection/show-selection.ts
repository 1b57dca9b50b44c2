import type { Selection } from '@toile/catalogue-contract';
import type { CatalogueReader } from '../../domain/catalogue-reader.ts';
import { titleOf } from '../../domain/selection-settings.ts';
import type { SelectionDeps } from '../../domain/selections.ts';
import { type AskedPage, filteredPage } from '../../rules/filter-list.ts';

/** Page of a selection; undefined where there is no such one. An empty selection has its first page. */
export async function showSelection(
  reader: CatalogueReader,
  { selections, currency }: SelectionDeps,
  { slug, ...asked }: AskedPage & { slug: string },
): Promise<Selection | undefined> {
  const found = selections.find((each) => each.slug === slug);
  if (!found) return undefined;
  const ids = await reader.selectionIds(found.rule);
  const shown = found.pictureOf && ids.includes(found.pictureOf) ? found.pictureOf : ids[0];
  const [list, [pictured]] = await Promise.all([
    filteredPage(reader, { scope: { ids } }, asked),
    reader.cardsOf(shown === undefined ? [] : [shown]),
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
