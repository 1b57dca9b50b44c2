import process from 'node:process';
import type { UncaughtFailure } from '../set/protocol.ts';
import { throwerOf } from './attribute-failure.ts';
import { describeThrown } from './describe-thrown.ts';
import { whatRuns } from './job-context.ts';

/** Charged to the code that runs, else to the first bundle in the stack. */
function uncaughtFailureOf(error: unknown, what: string): UncaughtFailure {
  const { message, stack } = describeThrown(error);
  const { location, job } = whatRuns() ?? {};
  const id = throwerOf(error) ?? location?.id;
  const scope = location && location.id === id ? location.scope : '*';
  const text = `${what}: ${message}`;
  return { id, scope, phase: 'stray', message: text, stack, isNonFatal: true, job: job?.id };
}

const betweenMs = 1000;

/** Keeps the worker alive after an unhandled error of a version, and reports it. */
export function keepAlive(onUncaught: (uncaught: UncaughtFailure) => void): void {
  const reportedAt = new Map<string | undefined, number>();
  /** Reports a version once a second: code that rejects in a loop would keep the edge busy. */
  const reportOnce = (error: unknown, what: string): void => {
    const uncaught = uncaughtFailureOf(error, what);
    if (performance.now() - (reportedAt.get(uncaught.id) ?? -betweenMs) < betweenMs) return;
    reportedAt.set(uncaught.id, performance.now());
    onUncaught(uncaught);
  };
  process.on('unhandledRejection', (reason) => reportOnce(reason, 'Unhandled rejection'));
  process.on('uncaughtException', (error) => reportOnce(error, 'Uncaught exception'));
}
