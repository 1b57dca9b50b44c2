import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `work` while no other process of this machine holds the same lock file. A dead holder's lock is taken over. */
export async function withLock<T>(file: string, work: () => Promise<T>, timeoutMs = 60_000): Promise<T> {
  const giveUp = Date.now() + timeoutMs;
  while (!take(file)) {
    if (holderIsDead(file)) rmSync(file, { force: true });
    else if (Date.now() > giveUp)
      throw new Error(`Another process holds ${file} for more than ${timeoutMs} ms.`);
    else await sleep(25 + Math.random() * 25);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function holderIsDead(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Empty: the holder has created the file and not yet written into it.
    if (!pid) return false;
    return !isAlive(pid);
  } catch {
    return false;
  }
}

/** True when a process with this id exists, whoever owns it. One that has ended but is not yet reaped does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return !isZombie(pid);
}

/** In a container without an init process, ended orphans stay in the process table for ever. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}
