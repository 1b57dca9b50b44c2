import path from 'node:path';
import { parcelReportSchema } from '@toile/checkout-contract';
import { readExport } from '@toile/portal-import';
import { type ReportDeps, reportRefusals, takeReport } from './take-report.ts';

export interface ImportedReports {
  /** Have changed something. */
  news: number;
  /** Were known, or are older than what is. */
  known: number;
  refused: { line: number; reason: string }[];
}

/** Takes each line of an NDJSON file by itself: one that is refused holds up no other, and the file may be imported again. */
export async function importReports(deps: ReportDeps, file: string): Promise<ImportedReports> {
  const imported: ImportedReports = { news: 0, known: 0, refused: [] };
  for await (const read of readExport(path.dirname(file), path.basename(file), parcelReportSchema)) {
    const taken = read.ok
      ? await takeReport(deps, read.record)
      : ({ ok: false, reason: read.reason } as const);
    if (taken.ok) imported[taken.isNews ? 'news' : 'known'] += 1;
    else imported.refused.push({ line: read.line, reason: wordsOf(taken.reason) });
  }
  return imported;
}

const wordsOf = (reason: string): string =>
  Object.hasOwn(reportRefusals, reason) ? reportRefusals[reason as keyof typeof reportRefusals] : reason;
