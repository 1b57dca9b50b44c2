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

/** Processor time and resident memory of a process and all that it started; what has ended meanwhile is not counted. */
export function processTree(root: number): { cpuMs: number; megabytes: number } {
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
  const members = all.filter(({ pid }) => family.has(pid));
  const sum = (key: 'cpuMs' | 'megabytes') => members.reduce((total, entry) => total + entry[key], 0);
  return { cpuMs: sum('cpuMs'), megabytes: sum('megabytes') };
}
