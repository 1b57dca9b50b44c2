import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const everyMs = 50;

/** Count of threads of this machine that want to run at this moment. */
const wantingToRun = (): number => Number(/(\d+)\/\d+/.exec(readFileSync('/proc/loadavg', 'utf8'))?.[1] ?? 1);

/**
 * Watches how much of its processors a test gets. A limit of a test holds for a machine that has nothing else to do: where three
 * times as many want to run as there are processors, everything takes three times as long, and nothing has failed.
 */
export function watchMachine() {
  let samples = 0;
  let sum = 0;
  const timer = setInterval(() => {
    samples += 1;
    sum += wantingToRun();
  }, everyMs).unref();
  return {
    /** From 1: how many times longer than by itself things have taken since this began. */
    slowness: () => Math.max(1, samples === 0 ? 1 : sum / samples / availableParallelism()),
    stop: () => clearInterval(timer),
  };
}
