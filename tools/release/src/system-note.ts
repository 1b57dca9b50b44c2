import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from '@toile/database/processes';

/** Addresses of a shop that runs, as it notes them in its VAR_DIR. */
export interface SystemNote {
  pid: number;
  /** Of the process; absent in the note of an earlier version. */
  mark?: string;
  url: string;
  serviceUrls: Record<string, string>;
  ports: Record<string, number>;
  databases: Record<string, string>;
  metricsPort?: number;
}

export const systemNoteFile = (varDir: string): string => path.join(varDir, 'system.json');

/** The note of the shop that runs on a VAR_DIR. One that was killed has left its own, whose ports are somebody else's by now. */
export function readSystemNote(varDir: string): SystemNote | undefined {
  try {
    const note = JSON.parse(readFileSync(systemNoteFile(varDir), 'utf8')) as SystemNote;
    return isRunning(note.mark ?? String(note.pid)) ? note : undefined;
  } catch {
    return undefined;
  }
}
