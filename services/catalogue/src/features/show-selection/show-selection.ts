import { cataloguePageSize, type Selection } from '@toile/catalogue-contract';
import type { CatalogueReader } from '../../domain/catalogue-reader.ts';
import { titleOf } from '../../domain/selection-settings.ts';
import type { SelectionDeps } from '../../domain/selections.ts';

/** Page of a selection; undefined where there is no such one. An empty selection has its first page. */
export async function showSelection(
  reader: CatalogueReader,
  { selections, currency }: SelectionDeps,
  { slug, page }: { slug: string; page: number },
): Promise<Selection | undefined> {
  const found = selections.find((each) => each.slug === slug);
  if (!found) return undefined;
  const ids = await reader.selectionIds(found.rule);
  const totalPages = Math.max(1, Math.ceil(ids.length / cataloguePageSize));
  if (page > totalPages) return undefined;
  const start = (page - 1) * cataloguePageSize;
  const shown = found.pictureOf && ids.includes(found.pictureOf) ? found.pictureOf : ids[0];
  const [products, [pictured]] = await Promise.all([
    reader.cardsOf(ids.slice(start, start + cataloguePageSize)),
    reader.cardsOf(shown === undefined ? [] : [shown]),
  ]);
  // Its first picture stands on its card.
  const image = pictured?.secondThumbnail ?? pictured?.listingThumbnail;
  return {
    title: titleOf(found, currency),
    text: found.text,
    ...(image && { image }),
    products,
    paginationInfo: { totalPages, currentPage: page, totalProducts: ids.length },
  };
}
