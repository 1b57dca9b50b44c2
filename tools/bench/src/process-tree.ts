import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second, for every program that asks. */
const msPerTick = 10;
const pageBytes = 4096;

interface Entry {
  pid: number;
  parent: number;
  cpuMs: number;
  megabytes: number;
}

function entryOf(pid: string): Entry | undefined {
  try {
    // The name in brackets may hold spaces; what follows it is counted from field 3 (proc(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const of = (field: number) => Number(fields[field - 3]);
    return {
      pid: Number(pid),
      parent: of(4),
      cpuMs: (of(14) + of(15)) * msPerTick,
      megabytes: (of(24) * pageBytes) / 2 ** 20,
    };
  } catch {
    return undefined;
  }
}

/** Memory of its own, and its share of what it has in common with others. */
function shareOf(pid: number): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

function familyOf(root: number): Entry[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(entryOf)
    .filter((entry) => entry !== undefined);
  const family = new Set([root]);
  for (let grew = true; grew; ) {
    const more = all.filter(({ pid, parent }) => family.has(parent) && !family.has(pid));
    for (const { pid } of more) family.add(pid);
    grew = more.length > 0;
  }
  return all.filter(({ pid }) => family.has(pid));
}

/** Processor time and resident memory of a process and all that it started; what has ended meanwhile is not counted. */
export function processTree(root: number): { cpuMs: number; megabytes: number } {
  const members = familyOf(root);
  const sum = (key: 'cpuMs' | 'megabytes') => members.reduce((total, entry) => total + entry[key], 0);
  return { cpuMs: sum('cpuMs'), megabytes: sum('megabytes') };
}

/** Processor time, in milliseconds, that a process and all that it started take for some work. */
export async function cpuMsOf(root: number, work: () => Promise<unknown>): Promise<number> {
  const before = processTree(root).cpuMs;
  await work();
  return processTree(root).cpuMs - before;
}

/** Memory that a process and all that it started take of the machine (PSS): what they share is counted once. */
export const sharedMegabytes = (root: number): number =>
  familyOf(root).reduce((total, { pid }) => total + shareOf(pid), 0);
