import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { importArguments } from './import-program.ts';
import { ExportError } from './read-export.ts';

/** Between the import command and the import of a service. */
export const stagedMessage = 'staged';
export const switchMessage = 'switch';

/** The command, which started this process. After its death another process would answer to `ppid`. */
const command = process.ppid;

/** Decision of the command, kept where it outlives the command. */
const importRecordSchema = z.object({
  /** The process of the command. */
  pid: z.int(),
  /** Of that process; absent in a record of an earlier version. */
  mark: z.string().optional(),
  folder: z.string(),
  /** `switching`: every service has staged the whole import, and none may go back. */
  state: z.enum(['staging', 'switching']),
  /** The export of an earlier import that ended while its services switched: until one is in, they may differ. */
  unfinished: z.string().optional(),
});
export type ImportRecord = z.infer<typeof importRecordSchema>;

/** The record in that file; undefined when there is none, or none that can be read. */
export function readImportRecord(file: string): ImportRecord | undefined {
  try {
    return importRecordSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Called at the end of an import's transaction: says that everything is staged and waits until every other service has
 * said so, too. Then it returns, and the transaction commits; otherwise it throws. When the command dies meanwhile, its
 * record decides, so that all services do the same. An import that runs alone needs nobody's word.
 */
export async function agreeToSwitch(): Promise<void> {
  const { record } = importArguments().values;
  if (!process.send || !record) return;
  // Else this process would end when the command does, and the record would have no say.
  process.removeAllListeners('disconnect');
  process.channel?.ref();
  const hasSwitched = await new Promise<boolean>((resolve) => {
    process.once('disconnect', () => resolve(isDecided(record)));
    process.on('message', (message) => message === switchMessage && resolve(true));
    if (process.connected) process.send?.(stagedMessage, () => {});
    else resolve(isDecided(record));
  });
  if (process.connected) process.disconnect();
  if (!hasSwitched) throw new ExportError('Not every service has taken it.');
}

function isDecided(file: string): boolean {
  const record = readImportRecord(file);
  return record?.state === 'switching' && record.pid === command;
}
