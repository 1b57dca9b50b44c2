import {
  type ExportDesigner,
  type ExportMedia,
  type ExportProduct,
  exportDesignerSchema,
  exportMediaSchema,
  exportProductSchema,
} from '@toile/contracts';
import { type ImportReport, mediaReferences, readExport } from '@toile/service-kit';
import type { z } from 'zod';
import type { Offer, OfferWriter } from '../../adapters/postgres-offers.ts';

export interface ImportDeps {
  report: ImportReport;
  /** Runs the work in one transaction. */
  transaction(work: (writer: OfferWriter) => Promise<void>): Promise<void>;
}

const batchSize = 200;

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
  const file = 'products.ndjson';
  const named: number[] = [];
  const sizeOwners = new Map<number, number>();
  let allNamed = true;
  let batch: Offer[] = [];
  for await (const read of readExport(folder, file, exportProductSchema)) {
    const id = read.ok ? read.record.id : read.id;
    if (id === undefined) allNamed = false;
    else named.push(id);
    if (!read.ok) report.refuse(file, read.line, read.reason);
    else if (report.isNew(file, read.line, read.record.id)) {
      const resolved = resolve(read.record, known, sizeOwners);
      if ('reason' in resolved) report.refuse(file, read.line, resolved.reason);
      else {
        batch.push(resolved.offer);
        report.accept(file);
      }
    }
    if (batch.length >= batchSize) {
      await writer.put(batch);
      batch = [];
    }
  }
  await writer.put(batch);
  if (allNamed) await writer.withdrawAllBut(named);
}

function resolve(
  product: ExportProduct,
  { media, designers }: Known,
  sizeOwners: Map<number, number>,
): { offer: Offer } | { reason: string } {
  const designer = designers.get(product.designerId);
  if (!designer) return { reason: `designerId: unknown designer ${product.designerId}` };
  const taken = product.sizes.find(({ id }) => sizeOwners.has(id));
  if (taken) return { reason: `sizes: size ${taken.id} belongs to product ${sizeOwners.get(taken.id)}` };
  const references = mediaReferences(media);
  const thumbnail = references.image(product.listingThumbnail);
  if (references.missing[0]) return { reason: references.missing[0] };
  for (const { id } of product.sizes) sizeOwners.set(id, product.id);
  return { offer: { product, designer, thumbnail } };
}
