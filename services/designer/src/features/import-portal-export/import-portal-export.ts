import {
  type ExportMedia,
  exportCollectionSchema,
  exportDesignerSchema,
  exportMediaSchema,
  exportProductSchema,
} from '@toile/contracts';
import { type ImportReport, importRecords, readExport } from '@toile/service-kit';
import type { ImportWriter } from '../../adapters/postgres-import.ts';
import { collectionRecord, designerRecord, productRecord } from './records.ts';

export interface ImportDeps {
  /** Runs the work in one transaction. */
  transaction(work: (writer: ImportWriter) => Promise<void>): Promise<void>;
  report: ImportReport;
}

/**
 * Takes the designer pages' slice of a portal export: designers, collections, products as cards. Each record is checked
 * for itself; a refused one leaves what the pages had of it. What the export no longer has is removed.
 */
export async function importPortalExport(folder: string, { transaction, report }: ImportDeps): Promise<void> {
  const media = await mediaIndex(folder, report);
  await transaction(async (writer) => {
    const owners = new Map<string, number>();
    const designers = await importRecords({
      ...{ folder, file: 'designers.ndjson', schema: exportDesignerSchema, report, write: writer.designers },
      resolve(designer) {
        const owner = owners.get(designer.friendlyUrlName);
        if (owner) return { ok: false, reason: `friendlyUrlName: belongs to designer ${owner}` };
        const resolved = designerRecord(designer, { media });
        if (resolved.ok) owners.set(designer.friendlyUrlName, designer.id);
        return resolved;
      },
    });
    const collections = await importRecords({
      ...{ folder, file: 'collections.ndjson', schema: exportCollectionSchema, report },
      write: writer.collections,
      resolve: (collection) => collectionRecord(collection, { media, designers: designers.accepted }),
    });
    const known = { media, designers: designers.accepted, collections: collections.accepted };
    const products = await importRecords({
      ...{ folder, file: 'products.ndjson', schema: exportProductSchema, report, write: writer.products },
      resolve: (product) => productRecord(product, known),
    });
    if (products.named) await writer.keepOnly('products', products.named);
    if (collections.named) await writer.keepOnly('collections', collections.named);
    if (designers.named) await writer.keepOnly('designers', designers.named);
  });
}

/** The media records by file; the files themselves are stored and checked by the catalogue, which serves them. */
async function mediaIndex(folder: string, report: ImportReport): Promise<Map<string, ExportMedia>> {
  const media = new Map<string, ExportMedia>();
  for await (const read of readExport(folder, 'media.ndjson', exportMediaSchema)) {
    if (!read.ok) report.refuse('media.ndjson', read.line, read.reason);
    else if (report.isNew('media.ndjson', read.line, read.record.file)) {
      media.set(read.record.file, read.record);
      report.accept('media.ndjson');
    }
  }
  return media;
}
