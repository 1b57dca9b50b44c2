function textOf(read: () => unknown, otherwise: string): string {
  try {
    return String(read());
  } catch {
    return otherwise;
  }
}

/** What was thrown, in words. Faulty code throws anything: nothing, a promise, an object that can't be read. */
export const wordsOf = (thrown: unknown): string => textOf(() => thrown, 'unreadable');

/** Where it was thrown, as far as it says so. */
export const stackOf = (thrown: unknown): string => textOf(() => (Object(thrown) as Error).stack ?? '', '');
