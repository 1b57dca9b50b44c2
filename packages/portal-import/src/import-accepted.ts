import { type ExportMedia, exportMediaSchema } from '@toile/contracts';
import type { z } from 'zod';
import { BitSet } from './bit-set.ts';
import type { ImportedIds } from './import-records.ts';
import { inBatches } from './in-batches.ts';
import { ExportError, readExport } from './read-export.ts';
import type { RefusedLines, Verdict } from './verdict.ts';

/** An export that was judged: its folder, and what was refused of it. */
export type JudgedExport = { folder: string; verdict: Verdict };

const nothing: RefusedLines = { has: () => false, ids: [] };

/** The records of one file that the verdict left. */
export async function* acceptedRecords<Schema extends z.ZodType>(
  { folder, verdict }: JudgedExport,
  file: string,
  schema: Schema,
): AsyncGenerator<z.output<Schema>> {
  const refused = verdict.get(file) ?? nothing;
  for await (const read of readExport(folder, file, schema)) {
    if (refused.has(read.line)) continue;
    if (!read.ok)
      throw new ExportError(`${file}:${read.line} ${read.reason}; its verdict is of another export`);
    yield read.record;
  }
}

/** Every media file of the export that the verdict left, by the name that records refer to. */
export async function acceptedMedia(judged: JudgedExport): Promise<Map<string, ExportMedia>> {
  const media = new Map<string, ExportMedia>();
  for await (const record of acceptedRecords(judged, 'media.ndjson', exportMediaSchema))
    media.set(record.file, record);
  return media;
}

/** Streams what was accepted of one file into the database, batch by batch. */
export async function importAccepted<Schema extends z.ZodType<{ id: number }>>(
  judged: JudgedExport,
  file: string,
  { schema, write }: { schema: Schema; write(batch: z.output<Schema>[]): Promise<unknown> },
): Promise<ImportedIds> {
  const accepted = new BitSet();
  const batches = inBatches<z.output<Schema>>(async (batch) => void (await write(batch)));
  for await (const record of acceptedRecords(judged, file, schema)) {
    accepted.add(record.id);
    await batches.add(record);
  }
  await batches.finish();
  return { accepted, named: namedIds(accepted, judged.verdict.get(file) ?? nothing) };
}

function namedIds(accepted: BitSet, { ids }: RefusedLines): BitSet | undefined {
  if (!ids) return undefined;
  const named = new BitSet();
  for (const id of accepted) named.add(id);
  for (const id of ids) named.add(id);
  return named;
}
