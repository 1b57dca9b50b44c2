export interface JobOptions {
  /** A job whose signal comes before its turn is never run; once it runs, it runs to its end. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs so many jobs at once; the others wait their turn.
 * Refuses a job when too many wait already: a clear no is better than an answer nobody waits for.
 */
export class WorkQueue {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  /** Those who wait, in the order in which they came, by what starts them. */
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
    this.#concurrency = concurrency;
    this.#maxWaiting = maxWaiting;
  }

  /** Throws QueueFull instead of waiting behind `maxWaiting` others, and the signal's reason when that comes first. */
  async run<T>(job: () => Promise<T>, { signal }: JobOptions = {}): Promise<T> {
    if (this.#waiting.size >= this.#maxWaiting) throw new QueueFull();
    await this.#turn(signal);
    try {
      return await job();
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  #turn(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(start);
        reject(signal?.reason);
      };
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.add(start);
      this.#next();
    });
  }

  #next(): void {
    while (this.#running < this.#concurrency) {
      const [start] = this.#waiting;
      if (!start) return;
      this.#waiting.delete(start);
      this.#running += 1;
      start();
    }
  }
}

export class QueueFull extends Error {
  constructor() {
    super('Too many jobs are waiting.');
  }
}
