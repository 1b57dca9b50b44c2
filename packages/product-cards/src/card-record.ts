import type { ExportProduct } from '@toile/contracts';
import type { MediaReferences } from '@toile/portal-import';

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
    addedAt: new Date(addedAt),
  };
}
export type CardRecord = ReturnType<typeof cardRecord>;
