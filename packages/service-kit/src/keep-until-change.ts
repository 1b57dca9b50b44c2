import { LRUCache } from 'lru-cache';
import type { SubscribeToChanges } from './change-stream.ts';

/** The bound for a change that nobody told of. */
const keptMs = 10_000;

/** Reads once for all who ask for the same meanwhile, and until the data changes. What is thrown is kept for nobody. */
export type KeepUntilChange<T extends object> = <Read extends T>(
  name: string,
  read: () => Read | Promise<Read>,
) => Promise<Read>;

/** What a service reads again and again, in memory until its data changes. `limits`: how much of it. */
export function keepUntilChange<T extends object = object>(
  changes: SubscribeToChanges,
  limits: { max: number } | { maxSize: number; sizeCalculation: (kept: T, name: string) => number },
): KeepUntilChange<T> {
  let revision = 0;
  changes(() => {
    revision += 1;
  });
  const kept = new LRUCache<string, T, () => T | Promise<T>>({
    ...limits,
    ttl: keptMs,
    fetchMethod: async (_name, _stale, { context: read }) => read(),
  });
  return (name, read) => kept.forceFetch(`${revision} ${name}`, { context: read }) as Promise<never>;
}
