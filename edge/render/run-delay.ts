import { readFileSync } from 'node:fs';

/** Time that a process has waited for a processor since it began, as Linux counts it; 0 where nobody counts. */
export function runDelayMs(pid: number | undefined): number {
  try {
    const [, waitedNs] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waitedNs) / 1e6;
  } catch {
    return 0;
  }
}
