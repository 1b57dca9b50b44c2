import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { differing, type ImportOptions, importCollection } from './import-collection.ts';
import { isRunning, leftImport, unfinishedExport } from './import-record.ts';

type Options = Omit<ImportOptions, 'folder'>;

const lookMs = 1000;

/** Imports an export again whose import was killed while its services switched. True when there was one. */
export async function endLeftImport(options: Options): Promise<boolean> {
  const left = leftImport(options.shared.VAR_DIR ?? '');
  const folder = left && !isRunning(left) && unfinishedExport(left);
  if (!folder) return false;
  if (existsSync(folder)) return importCollection({ ...options, folder }).then(() => true);
  options.progress.warn(`${differing(folder)} That export has gone: import it again.`);
  return false;
}

/** While a shop runs: an import that is killed is ended within a second or two. What one try can't end waits for the next command. */
export async function watchLeftImports(options: Options, signal: AbortSignal): Promise<void> {
  let seen: number | undefined;
  while (!signal.aborted) {
    const left = leftImport(options.shared.VAR_DIR ?? '');
    if (left && left.pid !== seen && !isRunning(left)) {
      await endLeftImport(options).catch(({ message }: Error) => options.progress.warn(message));
      seen = leftImport(options.shared.VAR_DIR ?? '')?.pid;
    }
    await sleep(lookMs, undefined, { signal }).catch(() => {});
  }
}
