import { type ExportProduct, sizeValues } from '@toile/contracts';
import type { MediaReferences } from '@toile/portal-import';
import type { CardSize } from './card-table.ts';

/** Sizes of a product that have a value to be filtered by. */
function cardSizes(sizes: ExportProduct['sizes']): CardSize[] {
  const values = sizeValues(sizes.map(({ sizeDisplayTitle }) => sizeDisplayTitle));
  return sizes
    .map(({ id, stock }, at) => ({ id, isSoldOut: stock === 0, values: values[at] ?? [] }))
    .filter(({ values }) => values.length > 0);
}

/** A row of `cardTable`, as a portal export has the product. */
export function cardRecord(exported: ExportProduct, { image }: Pick<MediaReferences, 'image'>) {
  const { arContent, gallery, listingThumbnail, addedAt } = exported;
  const second = gallery.filter(({ type }) => type === 'image')[1];
  return {
    id: exported.id,
    designerId: exported.designerId,
    title: exported.title,
    friendlyUrlName: exported.friendlyUrlName,
    unitPricePence: exported.unitPricePence,
    shippingCostPence: exported.shippingCostPence,
    status: exported.status,
    productType: exported.productType,
    hasAr: Object.values(arContent ?? {}).some(Boolean),
    listingThumbnail: image(listingThumbnail),
    secondThumbnail: second ? image(second.file) : null,
    cardSizes: cardSizes(exported.sizes),
    addedAt: new Date(addedAt),
  };
}
export type CardRecord = ReturnType<typeof cardRecord>;
