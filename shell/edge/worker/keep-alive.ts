import { throwerOf } from './blame.ts';
import { whatRuns } from './job-context.ts';
import type { Stray } from './protocol.ts';
import { whatItSays } from './what-it-says.ts';

/** Charged to the code that runs, else to the first bundle in the stack. */
function strayOf(error: unknown, what: string): Stray {
  const { message, stack } = whatItSays(error);
  const { place } = whatRuns() ?? {};
  const id = throwerOf(error) ?? place?.id;
  const unit = place && place.id === id ? place.unit : '*';
  return { id, unit, phase: 'stray', message: `${what}: ${message}`, stack, isBlemish: true };
}

const betweenMs = 1000;
const ends = ['exit', 'reallyExit', 'abort', 'kill'] as const;

/**
 * Keeps the worker alive after an unhandled error of a version, and refuses calls that would end the process. Both are
 * reported.
 */
export function keepAlive(onStray: (stray: Stray) => void): { end: (code: number) => never } {
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
  const { reallyExit } = process as typeof process & { reallyExit: (code: number) => never };
  for (const name of ends) {
    Object.defineProperty(process, name, {
      value: () => {
        throw new Error(`A part of the shop may not call process.${name}`);
      },
    });
  }
  return { end: (code) => reallyExit.call(process, code) };
}
