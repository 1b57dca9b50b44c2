import {
  type ExportMedia,
  type ExportPassport,
  exportCareSymbolSchema,
  exportPassportSchema,
} from '@toile/contracts';
import { type ImportReport, mediaReferences, newRecords } from '@toile/portal-import';
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
  const records = newRecords({
    folder,
    report,
    file: passports,
    schema: exportPassportSchema,
    idOf: ({ ppid }) => ppid,
  });
  for await (const { line, record } of records) {
    const references = mediaReferences(media);
    const pictures = passportPictures(record, references);
    const problems = [...references.missing, ...problemsOf(record, media, symbols)];
    if (problems.length === 0) {
      report.accept(passports);
      shown.push(...pictures);
    } else report.refuse({ file: passports, line, reason: problems.join('; ') });
  }
  return shown;
}

async function judgeCare(folder: string, report: ImportReport): Promise<Set<string>> {
  const symbols = new Set<string>();
  const records = newRecords({
    folder,
    report,
    file: care,
    schema: exportCareSymbolSchema,
    idOf: ({ id }) => id,
  });
  for await (const { record } of records) {
    symbols.add(record.id);
    report.accept(care);
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
