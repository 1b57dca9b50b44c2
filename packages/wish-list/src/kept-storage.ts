export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Storage of a browser under one key; in memory where it is blocked, full or absent. `parse` makes something of every text. `area`
 * is asked lazily: to touch it may throw, and so does the use of one that is absent, whatever its type says.
 */
export function keptStorage<T>(
  key: string,
  parse: (text: string | null | undefined) => T,
  area: () => StorageArea,
) {
  let memory: T | undefined;
  return {
    read(): T {
      try {
        return memory ?? parse(area().getItem(key));
      } catch {
        return parse(null);
      }
    },
    /** Keeps a value, or nothing at all. False: it is in memory alone. */
    write(value: T | undefined): boolean {
      try {
        if (value === undefined) area().removeItem(key);
        else area().setItem(key, JSON.stringify(value));
        memory = undefined;
      } catch {
        memory = value ?? parse(null);
      }
      return memory === undefined;
    },
  };
}
