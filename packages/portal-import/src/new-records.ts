import type { z } from 'zod';
import type { ImportReport } from './import-report.ts';
import { readExport } from './read-export.ts';

export type NewRecords<Schema extends z.ZodType> = {
  folder: string;
  file: string;
  schema: Schema;
  report: ImportReport;
  /** Value that no other record of the file may have. */
  idOf(record: z.output<Schema>): string | number;
};

/** The records of a file that fit their contract and whose id is new; every other one is refused in the report. */
export async function* newRecords<Schema extends z.ZodType>({
  folder,
  file,
  schema,
  report,
  idOf,
}: NewRecords<Schema>): AsyncGenerator<{ line: number; record: z.output<Schema> }> {
  for await (const { line, ...read } of readExport(folder, file, schema)) {
    if (!read.ok) report.refuse({ file, line, reason: read.reason });
    else if (report.isNew(file, line, idOf(read.record))) yield { line, record: read.record };
  }
}
