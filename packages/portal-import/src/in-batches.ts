const batchSize = 500;

/** Gathers records and hands them on in batches. */
export type Batches<T> = {
  add(record: T): Promise<void>;
  /** Resolves when everything is written. */
  finish(): Promise<void>;
};

/** While one batch is written the next is gathered; never more than these two are held. */
export function inBatches<T>(write: (batch: T[]) => Promise<void>): Batches<T> {
  let batch: T[] = [];
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    await writing;
    writing = write(batch);
    // A failure is thrown by the next `await writing`.
    writing.catch(() => {});
    batch = [];
  };
  return {
    async add(record) {
      batch.push(record);
      if (batch.length >= batchSize) await flush();
    },
    async finish() {
      if (batch.length > 0) await flush();
      await writing;
    },
  };
}
