import {
  type ExportMedia,
  type ExportPassport,
  exportCareSymbolSchema,
  exportPassportSchema,
} from '@toile/contracts';
import { type ImportReport, mediaReferences, readExport } from '@toile/portal-import';
import type { ShownPicture } from '../../domain/import-writer.ts';
import { passportPictures } from './shown-pictures.ts';

const care = 'care.ndjson';
const passports = 'passports.ndjson';

export interface PassportsToJudge {
  folder: string;
  media: ReadonlyMap<string, ExportMedia>;
  report: ImportReport;
}

/** Judges care symbols and passports, which the content service keeps; answers the pictures that accepted ones show. */
export async function judgePassports({ folder, media, report }: PassportsToJudge): Promise<ShownPicture[]> {
  const symbols = await judgeCare(folder, report);
  const shown: ShownPicture[] = [];
  for await (const { line, ...read } of readExport(folder, passports, exportPassportSchema)) {
    if (!read.ok) report.refuse({ file: passports, line, reason: read.reason });
    else if (report.isNew(passports, line, read.record.ppid)) {
      const references = mediaReferences(media);
      const pictures = passportPictures(read.record, references);
      const problems = [...references.missing, ...problemsOf(read.record, media, symbols)];
      if (problems.length === 0) {
        report.accept(passports);
        shown.push(...pictures);
      } else report.refuse({ file: passports, line, reason: problems.join('; ') });
    }
  }
  return shown;
}

async function judgeCare(folder: string, report: ImportReport): Promise<Set<string>> {
  const symbols = new Set<string>();
  for await (const { line, ...read } of readExport(folder, care, exportCareSymbolSchema)) {
    if (!read.ok) report.refuse({ file: care, line, reason: read.reason });
    else if (report.isNew(care, line, read.record.id)) {
      symbols.add(read.record.id);
      report.accept(care);
    }
  }
  return symbols;
}

function problemsOf(
  passport: ExportPassport,
  media: PassportsToJudge['media'],
  symbols: ReadonlySet<string>,
): string[] {
  const silent = passport.track.filter((file) => !media.get(file)?.type.startsWith('audio/'));
  const unknown = passport.care.filter((id) => !symbols.has(id));
  return [
    ...silent.map((file) => `track: ${file} is no sound of the export`),
    ...unknown.map((id) => `care: unknown symbol ${id}`),
  ];
}
