import { exportCollectionSchema, exportDesignerSchema, exportProductSchema } from '@toile/contracts';
import { acceptedMedia, importAccepted, type JudgedExport } from '@toile/portal-import';
import type { ImportWriter } from '../../domain/import-writer.ts';
import { collectionRecord, designerRecord, productRecord } from './records.ts';

/**
 * Takes the designer pages' slice of a portal export: designers, collections, products as cards. What its verdict refuses
 * leaves what the pages had of it; what the export no longer has is removed.
 */
export async function importPortalExport(
  judged: JudgedExport,
  transaction: (work: (writer: ImportWriter) => Promise<void>) => Promise<void>,
): Promise<void> {
  const media = await acceptedMedia(judged);
  await transaction(async (writer) => {
    const designers = await importAccepted(judged, 'designers.ndjson', {
      schema: exportDesignerSchema,
      write: (batch) => writer.designers(batch.map((designer) => designerRecord(designer, media))),
    });
    const collections = await importAccepted(judged, 'collections.ndjson', {
      schema: exportCollectionSchema,
      write: (batch) => writer.collections(batch.map((collection) => collectionRecord(collection, media))),
    });
    const products = await importAccepted(judged, 'products.ndjson', {
      schema: exportProductSchema,
      write: (batch) => writer.products(batch.map((product) => productRecord(product, media))),
    });
    await writer.tidy({ designers, collections, products });
  });
}
