import { readFileSync } from 'node:fs';

/** Time of a step. The processor's time is that of the programs it ran to their end; PostgreSQL's is not among it. */
export type StepTime = { title: string; seconds: number; cpuSeconds: number };

/** Linux counts the processor's time in hundredths of a second here. */
const ticksPerSecond = 100;
let counted = 0;
const times: StepTime[] = [];

/** Begins to measure a step; the call of what it answers ends that. */
export function stopwatch(title: string): () => StepTime {
  const startedAt = performance.now();
  return () => {
    const total = cpuOfEndedChildren();
    const cpuSeconds = total - counted;
    counted = total;
    const time = { title, seconds: (performance.now() - startedAt) / 1000, cpuSeconds };
    times.push(time);
    return time;
  };
}

/** Seconds that all programs took which this process has started and which have ended (proc_pid_stat(5)). */
function cpuOfEndedChildren(): number {
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
    .map(Number);
  return (user + system) / ticksPerSecond;
}

/** Times of the steps that have ended, and all of them. */
export function timesTable(all: readonly StepTime[] = times): string {
  const seconds = performance.now() / 1000;
  const cpuSeconds = all.reduce((sum, step) => sum + step.cpuSeconds, 0);
  const rows = [...all, { title: 'everything', seconds, cpuSeconds }].map((row) =>
    line(row.title, row.seconds.toFixed(1), row.cpuSeconds.toFixed(1)),
  );
  return [line('', 'seconds', 'of a processor'), ...rows].join('\n');
}

const line = (title: string, ...figures: string[]) =>
  title.padEnd(36) + figures.map((figure) => figure.padStart(16)).join('');
