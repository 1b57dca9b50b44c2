import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { isRunning as isRunningProcess, processMark } from '@toile/database';
import { type ImportRecord, readImportRecord } from '@toile/portal-import';

export type OpenImport = {
  /** File that its services read when this process dies. */
  file: string;
  /** The export of an earlier import that left the services different. */
  unfinished: string | undefined;
  /** From now on no service goes back. */
  decide(): void;
  /** Every service is as it was. */
  giveUp(): void;
  /** Every service has switched. */
  finish(): void;
};

const fileIn = (varDir: string): string => path.join(varDir, 'import.json');

/** Begins the record of an import. One that another process has left is taken over; while that process lives it throws. */
export function openImport(varDir: string, folder: string): OpenImport {
  const left = leftImport(varDir);
  if (left && isRunning(left))
    throw new Error(`Another import, of ${left.folder}, is running (process ${left.pid}).`);
  mkdirSync(varDir, { recursive: true });
  const file = fileIn(varDir);
  const unfinished = left && unfinishedExport(left);
  const write = (state: ImportRecord['state']) =>
    writeDurably(file, {
      pid: process.pid,
      mark: processMark(),
      folder,
      state,
      ...(unfinished && { unfinished }),
    });
  write('staging');
  return {
    file,
    unfinished,
    decide: () => write('switching'),
    giveUp: () => (unfinished ? write('staging') : rmSync(file, { force: true })),
    finish: () => rmSync(file, { force: true }),
  };
}

/** The export of an import that ended while its services switched. */
export const unfinishedExport = ({ state, folder, unfinished }: ImportRecord): string | undefined =>
  state === 'switching' ? folder : unfinished;

/** True when another process works on it. */
export const isRunning = ({ pid, mark = String(pid) }: ImportRecord): boolean =>
  pid !== process.pid && isRunningProcess(mark);

/** The import that a process left behind, or that runs. */
export const leftImport = (varDir: string): ImportRecord | undefined => readImportRecord(fileIn(varDir));

function writeDurably(file: string, record: ImportRecord): void {
  const unfinished = `${file}.part`;
  const descriptor = openSync(unfinished, 'w');
  writeSync(descriptor, JSON.stringify(record));
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(unfinished, file);
}
