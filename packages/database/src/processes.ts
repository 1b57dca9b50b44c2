import { readFileSync } from 'node:fs';

/**
 * Text that no other process has, before or after: its number, and where the system tells it, when it began in which run of the
 * machine. After a reboot, and in a container that is started again, others have the old numbers.
 */
export const processMark = (pid = process.pid): string => [pid, ...beginningOf(pid)].join(' ');

/** True while the process of a mark lives. Where no beginning was noted, or none can be read, its number alone counts. */
export function isRunning(mark: string): boolean {
  const [pid, ...noted] = mark.split(' ');
  if (!isAlive(Number(pid))) return false;
  const beginning = beginningOf(Number(pid));
  const isKnown = noted.length > 0 && beginning.length > 0;
  return !isKnown || noted.join(' ') === beginning.join(' ');
}

/** True when a process with this id exists, whoever owns it. One that has ended but is not yet reaped does not count. */
export function isAlive(pid: number): boolean {
  // Other numbers are those of whole groups.
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  // In a container without an init process, ended orphans stay in the process table for ever.
  return statOf(pid)[0] !== 'Z';
}

function beginningOf(pid: number): string[] {
  const ticks = statOf(pid)[19];
  const run = textOf('/proc/sys/kernel/random/boot_id');
  return ticks && run ? [ticks, run] : [];
}

/** Fields of /proc/<pid>/stat from the third on, the state: before them is a name in which anything may stand. */
function statOf(pid: number): string[] {
  const stat = textOf(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
