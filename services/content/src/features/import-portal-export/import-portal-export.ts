import type { CareSymbol } from '@toile/content-contract';
import { exportCareSymbolSchema, exportPassportSchema } from '@toile/contracts';
import { acceptedMedia, acceptedRecords, type JudgedExport } from '@toile/portal-import';
import type { PassportWriter } from '../../domain/passports.ts';
import { passportRecord } from './passport-record.ts';

const passports = 'passports.ndjson';

/**
 * Takes the passports of a portal export. What its verdict refuses leaves what the pages had; as long as a passport is
 * refused none is removed, since a broken line doesn't tell which one it is.
 */
export async function importPortalExport(
  judged: JudgedExport,
  transaction: (work: (writer: PassportWriter) => Promise<void>) => Promise<void>,
): Promise<void> {
  const media = await acceptedMedia(judged);
  const care = new Map<string, CareSymbol>();
  for await (const { id, ...symbol } of acceptedRecords(judged, 'care.ndjson', exportCareSymbolSchema))
    care.set(id, symbol);
  await transaction(async (writer) => {
    const ppids: string[] = [];
    for await (const passport of acceptedRecords(judged, passports, exportPassportSchema)) {
      await writer.save(passportRecord(passport, { media, care }));
      ppids.push(passport.ppid);
    }
    if (!judged.verdict.get(passports)) await writer.keepOnly(ppids);
  });
}
