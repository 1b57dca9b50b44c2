import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, processMark } from './processes.ts';

/** Runs `work` while no other process of this machine holds the same lock file. A dead holder's lock is taken over. */
export async function withLock<T>(file: string, work: () => Promise<T>, timeoutMs = 60_000): Promise<T> {
  const giveUp = Date.now() + timeoutMs;
  while (!takeLock(file)) {
    if (Date.now() > giveUp) throw new Error(`Another process holds ${file} for more than ${timeoutMs} ms.`);
    await sleep(25 + Math.random() * 25);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Takes a lock file unless a living process holds it. The disk may be full, and a process may be killed at any moment: the file has its
 * holder's mark from the beginning, or isn't there.
 */
export function takeLock(file: string): boolean {
  const own = `${file}.${process.pid}`;
  try {
    writeFileSync(own, processMark());
    if (!isRunning(markIn(file))) rmSync(file, { force: true });
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Process that holds a lock file; 0 without one. */
export const lockHolder = (file: string): number => Number.parseInt(markIn(file), 10) || 0;

function markIn(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
