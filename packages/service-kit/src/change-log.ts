import { keysIn, surrogateKeys } from '@toile/contracts';

/** Keys of some minutes: each change has about ten, and what a document waits for is a minute old at most. */
const mostKeys = 20_000;

/**
 * Memory of the last changes: whether what was made at some time shows anything that has changed since. Times are counts of
 * changes, so that a thing that was begun before a change and is finished after it counts as old.
 */
export function createChangeLog(most = mostKeys) {
  let count = 0;
  /** Anything older may have changed. */
  let floor = 0;
  const changedAt = new Map<string, number>();

  function changeAll(): void {
    floor = count;
    changedAt.clear();
  }

  function forgetOldest(): void {
    for (const [key, at] of changedAt) {
      if (changedAt.size <= most) return;
      changedAt.delete(key);
      floor = at;
    }
  }

  function touch(keys: readonly string[]): void {
    for (const key of keys) {
      changedAt.delete(key);
      changedAt.set(key, count);
    }
    forgetOldest();
  }

  return {
    current: () => count,
    /** `text`: the keys of what has changed; without any, everything. */
    add(text?: string): void {
      count += 1;
      const keys = keysIn(text);
      if (!keys || keys.includes(surrogateKeys.shop)) changeAll();
      else touch(keys);
    },
    /** `text`: the keys of what is shown; undefined, if it may be anything. */
    hasChanged(since: number, text: string | undefined): boolean {
      if (since >= count) return false;
      if (text === undefined || since < floor) return true;
      return text.split(' ').some((key) => (changedAt.get(key) ?? 0) > since);
    },
  };
}
export type ChangeLog = ReturnType<typeof createChangeLog>;
