function textOf(read: () => unknown, otherwise: string): string {
  try {
    return String(read());
  } catch {
    return otherwise;
  }
}

/** Words of what was thrown. Faulty code throws anything: nothing, a promise, an object that can't be read. */
export const wordsOf = (thrown: unknown): string => textOf(() => thrown, 'unreadable');

/** Stack of what was thrown, as far as it says so. */
export const stackOf = (thrown: unknown): string => textOf(() => (Object(thrown) as Error).stack ?? '', '');
