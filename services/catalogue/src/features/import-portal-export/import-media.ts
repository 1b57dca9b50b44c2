import { type ExportMedia, exportMediaSchema } from '@toile/contracts';
import { type ImportReport, newRecords } from '@toile/portal-import';

/** Checks and stores one file; answers the reason when it is refused. */
export type StoreMedia = (media: ExportMedia) => Promise<string | undefined>;

/** Has the hash of each file, so its own hash speaks for all of them. */
export const mediaRecords = 'media.ndjson';
/** Files that are checked at the same time: one decodes while the other is read. Each holds a decoded picture in memory. */
const atOnce = 2;

/** Takes every good file of the export; answers them by the name that records refer to. */
export async function importMedia(
  folder: string,
  store: StoreMedia,
  report: ImportReport,
): Promise<Map<string, ExportMedia>> {
  const taken = new Map<string, ExportMedia>();
  const records = newRecords({
    folder,
    report,
    file: mediaRecords,
    schema: exportMediaSchema,
    idOf: (media) => media.file,
  });
  const work = async () => {
    for await (const { line, record } of records) {
      const reason = await store(record);
      if (reason) report.refuse({ file: mediaRecords, line, reason });
      else {
        taken.set(record.file, record);
        report.accept(mediaRecords);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return taken;
}
