import {
  type ExportDesigner,
  type ExportProduct,
  exportDesignerSchema,
  exportProductSchema,
} from '@toile/contracts';
import { acceptedMedia, importAccepted, type JudgedExport, mediaReferences } from '@toile/portal-import';
import type { Offer, OfferWriter } from '../../adapters/postgres-offers.ts';

/**
 * Imports the checkout's part of a portal export: offers, prices and stock. A record that the verdict refuses leaves the
 * shop's own as it is. What the export no longer names can't be bought any more.
 */
export async function importOffers(
  judged: JudgedExport,
  transaction: (work: (writer: OfferWriter) => Promise<void>) => Promise<void>,
): Promise<void> {
  const media = await acceptedMedia(judged);
  const designers = new Map<number, ExportDesigner>();
  const { named } = await importAccepted(judged, 'designers.ndjson', {
    schema: exportDesignerSchema,
    async write(batch) {
      for (const designer of batch) designers.set(designer.id, designer);
    },
  });
  const offers = (products: ExportProduct[]) =>
    products.flatMap((product): Offer[] => {
      const designer = designers.get(product.designerId);
      const thumbnail = mediaReferences(media).image(product.listingThumbnail);
      return designer ? [{ product, designer, thumbnail }] : [];
    });
  await transaction(async (writer) => {
    const products = await importAccepted(judged, 'products.ndjson', {
      schema: exportProductSchema,
      write: (batch) => writer.put(offers(batch)),
    });
    await writer.withdrawAllBut({ products: products.named, designers: named });
  });
}
