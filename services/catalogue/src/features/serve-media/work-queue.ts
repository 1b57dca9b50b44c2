export type Priority = 'now' | 'later';

interface Waiting {
  start: () => void;
}

/**
 * Runs so many jobs at once; the others wait their turn. A job for `later` starts only while nothing else runs.
 * Refuses a job for `now` when too many wait already: a clear no is better than an answer nobody waits for.
 */
export class WorkQueue {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  readonly #waiting: Record<Priority, Waiting[]> = { now: [], later: [] };
  #running = 0;

  constructor({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
    this.#concurrency = concurrency;
    this.#maxWaiting = maxWaiting;
  }

  /** Throws QueueFull instead of waiting behind `maxWaiting` others. */
  async run<T>(job: () => Promise<T>, priority: Priority = 'now'): Promise<T> {
    if (priority === 'now' && this.#waiting.now.length >= this.#maxWaiting) throw new QueueFull();
    await new Promise<void>((start) => {
      this.#waiting[priority].push({ start });
      this.#next();
    });
    try {
      return await job();
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  #next(): void {
    if (this.#running >= this.#concurrency) return;
    const job = this.#waiting.now.shift() ?? (this.#running === 0 ? this.#waiting.later.shift() : undefined);
    if (!job) return;
    this.#running += 1;
    job.start();
    this.#next();
  }
}

export class QueueFull extends Error {
  constructor() {
    super('Too many jobs are waiting.');
  }
}
