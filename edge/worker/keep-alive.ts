import process from 'node:process';
import type { Stray } from '../set/protocol.ts';
import { throwerOf } from './blame.ts';
import { whatRuns } from './job-context.ts';
import { whatItSays } from './what-it-says.ts';

/** Charged to the code that runs, else to the first bundle in the stack. */
function strayOf(error: unknown, what: string): Stray {
  const { message, stack } = whatItSays(error);
  const { place, job } = whatRuns() ?? {};
  const id = throwerOf(error) ?? place?.id;
  const unit = place && place.id === id ? place.unit : '*';
  const text = `${what}: ${message}`;
  return { id, unit, phase: 'stray', message: text, stack, isBlemish: true, job: job?.id };
}

const betweenMs = 1000;

/** Keeps the worker alive after an unhandled error of a version, and reports it. */
export function keepAlive(onStray: (stray: Stray) => void): void {
  const toldAt = new Map<string | undefined, number>();
  /** One a second of each version tells enough: code that rejects in a loop would keep the edge busy. */
  const tell = (error: unknown, what: string): void => {
    const stray = strayOf(error, what);
    if (performance.now() - (toldAt.get(stray.id) ?? -betweenMs) < betweenMs) return;
    toldAt.set(stray.id, performance.now());
    onStray(stray);
  };
  process.on('unhandledRejection', (reason) => tell(reason, 'Unhandled rejection'));
  process.on('uncaughtException', (error) => tell(error, 'Uncaught exception'));
}
