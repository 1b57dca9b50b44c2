import {
  exportCategorySchema,
  exportCollectionSchema,
  exportDesignerSchema,
  exportProductSchema,
} from '@toile/contracts';
import { type ImportReport, importRecords } from '@toile/portal-import';
import type { ImportWriter } from '../../domain/import-writer.ts';
import { importMedia, type StoreMedia } from './import-media.ts';
import { judgeOf } from './judge.ts';
import { judgePassports } from './judge-passports.ts';

export interface ImportDeps {
  /** Runs the work in one transaction. */
  transaction(work: (writer: ImportWriter) => Promise<void>): Promise<void>;
  storeMedia: StoreMedia;
  report: ImportReport;
}

/**
 * Judges a portal export and takes the catalogue's slice of it: media, designers, categories, products. Each record is
 * judged for itself; a refused one leaves what the shop had of it. What the export no longer has is removed.
 */
export async function importPortalExport(folder: string, deps: ImportDeps): Promise<void> {
  const { report } = deps;
  const media = await importMedia(folder, deps.storeMedia, report);
  const judge = judgeOf(media);
  const shownOnPassports = await judgePassports({ folder, media, report });
  await deps.transaction(async (writer) => {
    const designers = await importRecords({
      folder,
      report,
      file: 'designers.ndjson',
      schema: exportDesignerSchema,
      resolve: judge.designer,
      write: writer.designers,
    });
    const categories = await importRecords({
      folder,
      report,
      file: 'categories.ndjson',
      schema: exportCategorySchema,
      resolve: judge.category,
      write: writer.categories,
    });
    const collections = await importRecords({
      folder,
      report,
      file: 'collections.ndjson',
      schema: exportCollectionSchema,
      mayBeEmpty: true,
      resolve: judge.collection,
      write: writer.collections,
    });
    const products = await importRecords({
      folder,
      report,
      file: 'products.ndjson',
      schema: exportProductSchema,
      resolve: judge.product,
      write: writer.products,
    });
    await writer.shownElsewhere([...judge.shown, ...shownOnPassports]);
    await writer.tidy({ designers, categories, collections, products });
  });
}
