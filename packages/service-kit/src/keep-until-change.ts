import { LRUCache } from 'lru-cache';
import { createChangeLog } from './change-log.ts';
import type { SubscribeToChanges } from './change-stream.ts';

/**
 * Reads once for all who ask for the same meanwhile, and until the data changes. What is thrown is kept for nobody. What is kept
 * is there at once.
 */
export type KeepUntilChange<T extends object> = <Read extends T>(
  name: string,
  read: () => Read | Promise<Read>,
) => Read | Promise<Read>;

interface Kept<T> {
  value: T;
  /** Changes before it was read. */
  revision: number;
  readAtMs: number;
}
interface OnTheWay<T> {
  revision: number;
  value: Promise<T>;
}

interface Limits<T> {
  max?: number;
  maxSize?: number;
  sizeCalculation?: (value: T, name: string) => number;
  /**
   * Age from which a value is read anew behind its answer: there may be a change that nobody told of. At twice this age the new
   * value is waited for, as after a change.
   */
  freshMs?: number;
  /** Keys of what a value says; undefined, and by default: every change may change it. */
  keysOf?: (value: T) => string | undefined;
}

const ofKept = <T>({ max, maxSize, sizeCalculation }: Limits<T>) =>
  sizeCalculation
    ? {
        maxSize: maxSize ?? 0,
        sizeCalculation: ({ value }: Kept<T>, name: string) => sizeCalculation(value, name),
      }
    : { max: max ?? 0 };

/** Cache of what a service reads again and again, in memory until its data changes. `limits`: how much of it. */
export function keepUntilChange<T extends object = object>(
  changes: SubscribeToChanges,
  { freshMs = 10_000, keysOf = () => undefined, ...limits }: Limits<T>,
): KeepUntilChange<T> {
  const log = createChangeLog();
  changes(log.add);
  // Without the cache's own clock and reads: they cost each answer a timer and a promise.
  const kept = new LRUCache<string, Kept<T>>(ofKept(limits));
  const onTheWay = new Map<string, OnTheWay<T>>();

  async function readAnew(name: string, read: () => T | Promise<T>, revision: number): Promise<T> {
    const readAtMs = performance.now();
    const value = await read();
    kept.set(name, { value, revision, readAtMs });
    return value;
  }

  const isWithin = (ms: number, { readAtMs }: Kept<T>) => performance.now() - readAtMs < ms;

  function usable(name: string): Kept<T> | undefined {
    const known = kept.get(name);
    if (!known || !isWithin(2 * freshMs, known) || log.hasChanged(known.revision, keysOf(known.value)))
      return undefined;
    // Looked at once for each change, not for each answer.
    known.revision = log.current();
    return known;
  }

  /** Shares a read among all who ask before the data changes again. */
  function readTogether(name: string, read: () => T | Promise<T>): Promise<T> {
    const revision = log.current();
    const others = onTheWay.get(name);
    if (others?.revision === revision) return others.value;
    const begun: OnTheWay<T> = {
      revision,
      value: readAnew(name, read, revision).finally(() => {
        if (onTheWay.get(name) === begun) onTheWay.delete(name);
      }),
    };
    onTheWay.set(name, begun);
    return begun.value;
  }

  function find(name: string, read: () => T | Promise<T>): T | Promise<T> {
    const known = usable(name);
    if (!known) return readTogether(name, read);
    // Whoever waits for it after its time is told what failed.
    if (!isWithin(freshMs, known)) readTogether(name, read).catch(() => undefined);
    return known.value;
  }
  return find as KeepUntilChange<T>;
}
