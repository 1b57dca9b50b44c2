import {
  type ExportDesigner,
  type ExportMedia,
  type ExportProduct,
  exportDesignerSchema,
  exportMediaSchema,
  exportProductSchema,
} from '@toile/contracts';
import { type ImportReport, importRecords, mediaReferences, readExport } from '@toile/service-kit';
import type { z } from 'zod';
import type { Offer, OfferWriter } from '../../adapters/postgres-offers.ts';

export interface ImportDeps {
  report: ImportReport;
  /** Runs the work in one transaction. */
  transaction(work: (writer: OfferWriter) => Promise<void>): Promise<void>;
}

/**
 * Takes the checkout's slice of a portal export: what may be bought, for how much, and how many there are.
 * Each record is checked for itself; a refused one leaves what the shop had of it. What the export no longer
 * names can't be bought any more.
 */
export async function importOffers(folder: string, { report, transaction }: ImportDeps): Promise<void> {
  const media = await readById(
    folder,
    { file: 'media.ndjson', schema: exportMediaSchema, report },
    (m) => m.file,
  );
  const designers = await readById(
    folder,
    { file: 'designers.ndjson', schema: exportDesignerSchema, report },
    (designer) => designer.id,
  );
  await transaction((writer) => importProducts(folder, { report, writer, known: { media, designers } }));
}

interface ReadTask<Schema extends z.ZodType> {
  file: string;
  schema: Schema;
  report: ImportReport;
}

async function readById<Schema extends z.ZodType, Id extends string | number>(
  folder: string,
  { file, schema, report }: ReadTask<Schema>,
  idOf: (record: z.output<Schema>) => Id,
): Promise<Map<Id, z.output<Schema>>> {
  const records = new Map<Id, z.output<Schema>>();
  for await (const read of readExport(folder, file, schema)) {
    if (!read.ok) report.refuse(file, read.line, read.reason);
    else if (report.isNew(file, read.line, idOf(read.record))) {
      records.set(idOf(read.record), read.record);
      report.accept(file);
    }
  }
  return records;
}

interface Known {
  media: Map<string, ExportMedia>;
  designers: Map<number, ExportDesigner>;
}

async function importProducts(
  folder: string,
  { report, writer, known }: { report: ImportReport; writer: OfferWriter; known: Known },
): Promise<void> {
  const sizeOwners = new Map<number, number>();
  const { named } = await importRecords({
    ...{ folder, file: 'products.ndjson', schema: exportProductSchema, report },
    resolve: (product) => resolve(product, known, sizeOwners),
    write: writer.put,
  });
  if (named) await writer.withdrawAllBut(named);
}

function resolve(
  product: ExportProduct,
  { media, designers }: Known,
  sizeOwners: Map<number, number>,
): { ok: true; record: Offer } | { ok: false; reason: string } {
  const designer = designers.get(product.designerId);
  if (!designer) return { ok: false, reason: `designerId: unknown designer ${product.designerId}` };
  const taken = product.sizes.find(({ id }) => sizeOwners.has(id));
  if (taken)
    return { ok: false, reason: `sizes: size ${taken.id} belongs to product ${sizeOwners.get(taken.id)}` };
  if (new Set(product.sizes.map(({ id }) => id)).size < product.sizes.length)
    return { ok: false, reason: 'sizes: an id stands twice' };
  const references = mediaReferences(media);
  const thumbnail = references.image(product.listingThumbnail);
  if (references.missing[0]) return { ok: false, reason: references.missing[0] };
  for (const { id } of product.sizes) sizeOwners.set(id, product.id);
  return { ok: true, record: { product, designer, thumbnail } };
}
