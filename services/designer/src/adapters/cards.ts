import { withoutNulls } from '@toile/database';
import type { CollectionCard, DesignerCard } from '@toile/designer-contract';
import { designerRefColumns } from '@toile/product-cards';
import { collections, designers } from './tables.ts';

type DesignerRow = typeof designers.$inferSelect;

export const collectionCardColumns = {
  id: collections.id,
  title: collections.title,
  friendlyUrlName: collections.friendlyUrlName,
  thumbnailImage: collections.thumbnailImage,
  designer: designerRefColumns(designers),
};
type CollectionRow = Omit<CollectionCard, 'thumbnailImage'> &
  Pick<typeof collections.$inferSelect, 'thumbnailImage'>;

export function collectionCard({ thumbnailImage, ...row }: CollectionRow): CollectionCard {
  return { ...row, ...withoutNulls({ thumbnailImage }) };
}

/** A designer as sliders show it; of several universities a card names the first (DE-17). */
export function designerCard(row: DesignerRow): DesignerCard {
  const { id, brandTitle, friendlyUrlName, shipsFrom, designerName, isBanner } = row;
  const university = row.universities[0] ?? null;
  const optional = withoutNulls({ tagline: row.tagline, portraitImage: row.portraitImage, university });
  return { id, brandTitle, friendlyUrlName, shipsFrom, designerName, isBanner, ...optional };
}
