import { LRUCache } from 'lru-cache';
import type { SubscribeToChanges } from './change-stream.ts';

/** The bound for a change that nobody told of. */
const keptMs = 10_000;

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
  endsAtMs: number;
}

type Limits<T> = { max: number } | { maxSize: number; sizeCalculation: (kept: T, name: string) => number };

const ofKept = <T>(limits: Limits<T>) =>
  'max' in limits
    ? limits
    : {
        maxSize: limits.maxSize,
        sizeCalculation: ({ value }: Kept<T>, name: string) => limits.sizeCalculation(value, name),
      };

/** Cache of what a service reads again and again, in memory until its data changes. `limits`: how much of it. */
export function keepUntilChange<T extends object = object>(
  changes: SubscribeToChanges,
  limits: Limits<T>,
): KeepUntilChange<T> {
  let revision = 0;
  changes(() => {
    revision += 1;
  });
  // Without the cache's own clock and reads: they cost each answer a timer and a promise.
  const kept = new LRUCache<string, Kept<T>>(ofKept(limits));
  const onTheWay = new Map<string, Promise<T>>();

  async function readAnew(key: string, read: () => T | Promise<T>): Promise<T> {
    const value = await read();
    kept.set(key, { value, endsAtMs: performance.now() + keptMs });
    return value;
  }

  function find(name: string, read: () => T | Promise<T>): T | Promise<T> {
    const key = `${revision} ${name}`;
    const known = kept.get(key);
    if (known && known.endsAtMs > performance.now()) return known.value;
    const others = onTheWay.get(key);
    if (others) return others;
    const begun = readAnew(key, read).finally(() => onTheWay.delete(key));
    onTheWay.set(key, begun);
    return begun;
  }
  return find as KeepUntilChange<T>;
}
