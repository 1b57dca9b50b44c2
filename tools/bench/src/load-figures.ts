import { percentile } from '@toile/testing';
import { type Figure, held } from './bench.ts';

/** T39. */
const budget = { p95: 200, p99: 150, errors: 0.0001, growth: 0.05 };

export interface Load {
  /** Durations of the answers, in milliseconds. */
  answered: number[];
  failed: number;
  /** Of the whole shop, each second. */
  megabytes: number[];
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Growth of the memory from the first tenth of the time to the last. */
function growthOf(megabytes: number[]): number {
  const tenth = Math.ceil(megabytes.length / 10);
  return mean(megabytes.slice(-tenth)) / mean(megabytes.slice(0, tenth)) - 1;
}

export function loadFigures({ answered, failed, megabytes }: Load): Figure[] {
  const errors = failed / (answered.length + failed);
  const p95 = percentile(answered, 0.95);
  const p99 = percentile(answered, 0.99);
  const growth = growthOf(megabytes);
  return [
    {
      what: `p95 of ${answered.length} answers`,
      figure: `${p95.toFixed(1)} ms (< ${budget.p95} ms), median ${percentile(answered, 0.5).toFixed(1)} ms`,
      ok: held(p95, { atMost: budget.p95 }),
    },
    {
      what: 'p99',
      figure: `${p99.toFixed(1)} ms (< ${budget.p99} ms)`,
      ok: held(p99, { atMost: budget.p99 }),
    },
    {
      what: 'not answered with 200',
      figure: `${(errors * 100).toFixed(3)} % (< ${budget.errors * 100} %)`,
      ok: held(errors, { atMost: budget.errors }),
    },
    {
      what: 'memory of edge and services, last tenth against first',
      figure: `${(growth * 100).toFixed(1)} % (< ${budget.growth * 100} %), ${megabytes.at(-1)?.toFixed(0)} MB`,
      ok: held(growth, { atMost: budget.growth }),
    },
  ];
}
