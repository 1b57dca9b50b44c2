import type { z } from 'zod';
import type { ImportReport } from './import-report.ts';
import { readExport } from './read-export.ts';

/** A resolved record with its place in the export. */
export type Placed<T> = { line: number; record: T };

const batchSize = 500;

export type RecordImport<Schema extends z.ZodType, T> = {
  folder: string;
  file: string;
  schema: Schema;
  report: ImportReport;
  /** Resolves a valid record's references, or says why it can't be taken. */
  resolve(record: z.output<Schema>): { ok: true; record: T } | { ok: false; reason: string };
  /** Writes a batch; a record that the database doesn't take goes to `refuse`. */
  write(batch: Placed<T>[], refuse: (line: number, reason: string) => void): Promise<void>;
};

export type ImportedIds = {
  accepted: Set<number>;
  /** Every id that the file names, refused ones too; undefined when a line was too broken to tell, so nothing is removed. */
  named: Set<number> | undefined;
};

/** Streams one file of the export into the database, batch by batch. */
export async function importRecords<Schema extends z.ZodType<{ id: number }>, T>(
  task: RecordImport<Schema, T>,
): Promise<ImportedIds> {
  const { folder, file, schema, report, resolve, write } = task;
  const accepted = new Set<number>();
  const named = new Set<number>();
  let allNamed = true;
  let batch: (Placed<T> & { id: number })[] = [];
  const save = async (batch: (Placed<T> & { id: number })[]) => {
    const refused = new Set<number>();
    await write(batch, (line, reason) => {
      refused.add(line);
      report.refuse(file, line, reason);
    });
    for (const { id, line } of batch) {
      if (refused.has(line)) accepted.delete(id);
      else report.accept(file);
    }
  };
  // While PostgreSQL writes one batch the next is read; never more than these two are held.
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    await writing;
    writing = save(batch);
    // A failure is met at the next `await writing`.
    writing.catch(() => {});
    batch = [];
  };
  for await (const read of readExport(folder, file, schema)) {
    const id = read.ok ? read.record.id : read.id;
    if (id === undefined) allNamed = false;
    else named.add(id);
    if (!read.ok) report.refuse(file, read.line, read.reason);
    else if (report.isNew(file, read.line, read.record.id)) {
      const resolved = resolve(read.record);
      if (resolved.ok) {
        accepted.add(read.record.id);
        batch.push({ id: read.record.id, line: read.line, record: resolved.record });
      } else report.refuse(file, read.line, resolved.reason);
    }
    if (batch.length >= batchSize) await flush();
  }
  await flush();
  await writing;
  return { accepted, named: allNamed ? named : undefined };
}
