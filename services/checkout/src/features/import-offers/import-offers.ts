import {
  type ExportDesigner,
  type ExportMedia,
  type ExportProduct,
  exportDesignerSchema,
  exportMediaSchema,
  exportProductSchema,
} from '@toile/contracts';
import { acceptedRecords, importAccepted, type JudgedExport, mediaReferences } from '@toile/portal-import';
import type { Offer, OfferWriter } from '../../adapters/postgres-offers.ts';

/**
 * Takes the checkout's slice of a portal export: what may be bought, for how much, and how many there are. What its
 * verdict refuses leaves what the shop had of it; what the export no longer names can't be bought any more.
 */
export async function importOffers(
  judged: JudgedExport,
  transaction: (work: (writer: OfferWriter) => Promise<void>) => Promise<void>,
): Promise<void> {
  const media = new Map<string, ExportMedia>();
  for await (const record of acceptedRecords(judged, 'media.ndjson', exportMediaSchema))
    media.set(record.file, record);
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
