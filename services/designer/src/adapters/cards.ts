import {
  type DesignerRef,
  formatPence,
  type ProductCard,
  penceToPounds,
  type ShopCurrency,
} from '@toile/contracts';
import { withoutNulls } from '@toile/database';
import type { CollectionCard, DesignerCard } from '@toile/designer-contract';
import { shownStatus } from '@toile/shown-stock';
import { collections, designers, products } from './tables.ts';

type DesignerRow = typeof designers.$inferSelect;

/** The columns that name a designer on products, collections and cards. */
const designerRefColumns = {
  id: designers.id,
  brandTitle: designers.brandTitle,
  friendlyUrlName: designers.friendlyUrlName,
  shipsFrom: designers.shipsFrom,
};

export const productCardColumns = {
  id: products.id,
  title: products.title,
  friendlyUrlName: products.friendlyUrlName,
  unitPricePence: products.unitPricePence,
  shippingCostPence: products.shippingCostPence,
  status: shownStatus(products).as('status'),
  productType: products.productType,
  hasAr: products.hasAr,
  listingThumbnail: products.listingThumbnail,
  secondThumbnail: products.secondThumbnail,
  designer: designerRefColumns,
};
type ProductRow = Pick<typeof products.$inferSelect, Exclude<keyof typeof productCardColumns, 'designer'>> & {
  designer: DesignerRef;
};

/** Makes a card of a row of `productCardColumns`; each price in pounds or euro, in pence or cents, and as text. */
export const productCard =
  (currency: ShopCurrency) =>
  ({ secondThumbnail, ...row }: ProductRow): ProductCard => ({
    ...row,
    unitPrice: penceToPounds(row.unitPricePence),
    unitPriceCurrency: formatPence(row.unitPricePence, currency),
    shippingCost: penceToPounds(row.shippingCostPence),
    ...withoutNulls({ secondThumbnail }),
  });

export const collectionCardColumns = {
  id: collections.id,
  title: collections.title,
  friendlyUrlName: collections.friendlyUrlName,
  thumbnailImage: collections.thumbnailImage,
  designer: designerRefColumns,
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
