import { type Story, unknownBlocks } from '@toile/contracts';
import type { z } from 'zod';
import { BitSet } from './bit-set.ts';
import type { ImportReport } from './import-report.ts';
import { inBatches } from './in-batches.ts';
import { readExport } from './read-export.ts';

/** A resolved record with its place in the export. */
export type Placed<T> = { id: number; line: number; record: T };

export type RecordImport<Schema extends z.ZodType, T> = {
  folder: string;
  file: string;
  schema: Schema;
  report: ImportReport;
  /** True when an empty file is right. Where it is not, it is refused: its export was not finished. */
  mayBeEmpty?: boolean;
  /** Resolves a valid record's references, or says why it can't be taken. */
  resolve(record: z.output<Schema>): { ok: true; record: T } | { ok: false; reason: string };
  /** Writes a batch; a record that the database doesn't take goes to `refuse`. */
  write(batch: Placed<T>[], refuse: (refused: Placed<T>, reason: string) => void): Promise<void>;
};

export type ImportedIds = {
  accepted: BitSet;
  /** Every id that the file names, refused ones too; undefined when a line was too broken to tell, so nothing is removed. */
  named: BitSet | undefined;
};

/** Judges one file of the export record by record and streams what is good into the database, batch by batch. */
export async function importRecords<Schema extends z.ZodType<{ id: number; story?: Story }>, T>(
  task: RecordImport<Schema, T>,
): Promise<ImportedIds> {
  const { folder, file, schema, report, mayBeEmpty = false, resolve, write } = task;
  const accepted = new BitSet();
  const named = new BitSet();
  let allNamed = true;
  const batches = inBatches<Placed<T>>(async (batch) => {
    await write(batch, ({ id, line }, reason) => {
      accepted.delete(id);
      report.refuse({ file, line, reason, id });
    });
    for (const { id } of batch) if (accepted.has(id)) report.accept(file);
  });
  for await (const { line, ...read } of readExport(folder, file, schema)) {
    const id = read.ok ? read.record.id : read.id;
    if (id === undefined) allNamed = false;
    else named.add(id);
    if (!read.ok) report.refuse({ file, line, reason: read.reason, ...(id !== undefined && { id }) });
    else if (report.isNew(file, line, read.record.id)) {
      const resolved = resolve(read.record);
      if (resolved.ok) {
        accepted.add(read.record.id);
        if (read.record.story) report.leaveOut(file, line, unknownBlocks(read.record.story));
        await batches.add({ id: read.record.id, line, record: resolved.record });
      } else report.refuse({ file, line, reason: resolved.reason, id: read.record.id });
    }
  }
  await batches.finish();
  if (allNamed && named.size === 0 && !mayBeEmpty) {
    report.refuse({ file, line: 1, reason: 'the file is empty; what the shop has is left as it is' });
    allNamed = false;
  }
  return { accepted, named: allNamed ? named : undefined };
}
