import { exportCategorySchema, exportDesignerSchema, exportProductSchema } from '@toile/contracts';
import { type ImportReport, importRecords, mediaReferences } from '@toile/service-kit';
import type { CategoryRecord, ImportWriter } from '../../adapters/postgres-import.ts';
import { importMedia, type StoreMedia } from './import-media.ts';
import { type CategoryPaths, placeCategory } from './place-category.ts';
import { productRecord } from './product-record.ts';

export interface ImportDeps {
  /** Runs the work in one transaction. */
  transaction(work: (writer: ImportWriter) => Promise<void>): Promise<void>;
  storeMedia: StoreMedia;
  report: ImportReport;
}

/**
 * Takes the catalogue's slice of a portal export: media, designers, categories, products. Each record is checked for
 * itself; a refused one leaves what the shop had of it. What the export no longer has is removed.
 */
export async function importPortalExport(folder: string, deps: ImportDeps): Promise<void> {
  const { report } = deps;
  const media = await importMedia(folder, deps.storeMedia, report);
  await deps.transaction(async (writer) => {
    const slugs = new Map<string, number>();
    const designers = await importRecords({
      folder,
      file: 'designers.ndjson',
      schema: exportDesignerSchema,
      report,
      resolve: (designer) => {
        const owner = slugs.get(designer.friendlyUrlName);
        if (owner) return { ok: false, reason: `friendlyUrlName: belongs to designer ${owner}` };
        slugs.set(designer.friendlyUrlName, designer.id);
        return { ok: true, record: designer };
      },
      write: writer.designers,
    });
    const categories: CategoryPaths = new Map();
    const places = new Set<string>();
    const categoryIds = await importRecords({
      folder,
      file: 'categories.ndjson',
      schema: exportCategorySchema,
      report,
      resolve: (category) => {
        const place = `${category.parentId ?? ''}/${category.friendlyUrlName}`;
        if (places.has(place)) return { ok: false, reason: 'friendlyUrlName: a sister has the same' };
        const references = mediaReferences(media);
        const resolvedImage = category.image && references.image(category.image);
        const reason = references.missing[0] ?? placeCategory(categories, category);
        if (reason) return { ok: false, reason };
        places.add(place);
        const record: CategoryRecord = { ...category, ...(resolvedImage && { resolvedImage }) };
        return { ok: true, record };
      },
      write: writer.categories,
    });
    const known = { media, designers: designers.accepted, categories };
    const products = await importRecords({
      folder,
      file: 'products.ndjson',
      schema: exportProductSchema,
      report,
      resolve: (product) => productRecord(product, known),
      write: writer.products,
    });
    if (products.named) await writer.keepOnly('products', products.named);
    if (categoryIds.named) await writer.keepOnly('categories', categoryIds.named);
    if (designers.named) await writer.keepOnly('designers', designers.named);
  });
}
