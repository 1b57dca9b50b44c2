import { performance } from 'node:perf_hooks';
import process from 'node:process';

/** The deadline has passed. */
export class TimeoutError extends Error {
  override name = 'TimedOut';
}

const stepMs = 100;

interface Waiter {
  leftMs: number;
  counts: () => boolean;
  onLate: () => void;
}
const waiters = new Set<Waiter>();
let isStepping = false;
let seen = { idleMs: 0, cpuMs: 0 };
let documents = 0;

/** Processor time is shared by the documents that are made at the same time: tells of one more. Returns the undo. */
export function sharesTime(): () => void {
  documents += 1;
  return () => {
    documents -= 1;
  };
}

function spent(): typeof seen {
  const { user, system } = process.cpuUsage();
  return { idleMs: performance.eventLoopUtilization().idle, cpuMs: (user + system) / 1000 };
}

/** Each document has its share of the processor time; time in which there was nothing to do counts in full. */
function step(): void {
  const now = spent();
  const passedMs = now.idleMs - seen.idleMs + (now.cpuMs - seen.cpuMs) / Math.max(documents, 1);
  seen = now;
  for (const waiter of [...waiters]) {
    // After the machine slept, one step counts, not the whole night.
    if (waiter.counts()) waiter.leftMs -= Math.min(passedMs, stepMs);
    if (waiter.leftMs > 0) continue;
    waiters.delete(waiter);
    waiter.onLate();
  }
}

/**
 * Calls `onLate` once `limitMs` have been spent: time in which this process was idle or computed. Time in which a busy
 * machine kept it waiting is nobody's fault. Steps in which `counts` is false are not counted. Returns the undo.
 */
export function startTimeout(limitMs: number, onLate: () => void, counts = () => true): () => void {
  const waiter: Waiter = { leftMs: limitMs, counts, onLate };
  // It never stops: to read the processor time for each document costs 4 % of one.
  if (!isStepping) setInterval(step, stepMs).unref();
  isStepping = true;
  waiters.add(waiter);
  return () => void waiters.delete(waiter);
}

/** The result of `work`, or a TimedOut after `limitMs`. What comes later is let go. */
export function withTimeout<T>(
  work: Promise<T>,
  { limitMs, what, counts }: { limitMs: number; what: string; counts?: () => boolean },
): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new TimeoutError(`${what} took longer than ${limitMs} ms`));
    const stop = startTimeout(limitMs, late, counts);
    work.then(resolve, reject).finally(stop);
  });
}
