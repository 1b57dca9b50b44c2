export type Priority = 'now' | 'later';

export interface JobOptions {
  priority?: Priority;
  /** A job whose signal comes before its turn is never run; once it runs, it runs to its end. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs so many jobs at once; the others wait their turn. A job for `later` starts only while nothing else runs.
 * Refuses a job for `now` when too many wait already: a clear no is better than an answer nobody waits for.
 */
export class WorkQueue {
  readonly #concurrency: number;
  readonly #maxWaiting: number;
  /** Those who wait, in the order in which they came, by what starts them. */
  readonly #waiting: Record<Priority, Set<() => void>> = { now: new Set(), later: new Set() };
  #running = 0;

  constructor({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
    this.#concurrency = concurrency;
    this.#maxWaiting = maxWaiting;
  }

  /** Throws QueueFull instead of waiting behind `maxWaiting` others, and the signal's reason when that comes first. */
  async run<T>(job: () => Promise<T>, { priority = 'now', signal }: JobOptions = {}): Promise<T> {
    if (priority === 'now' && this.#waiting.now.size >= this.#maxWaiting) throw new QueueFull();
    await this.#turn(this.#waiting[priority], signal);
    try {
      return await job();
    } finally {
      this.#running -= 1;
      this.#next();
    }
  }

  #turn(waiting: Set<() => void>, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.delete(start);
        reject(signal?.reason);
      };
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.add(start);
      this.#next();
    });
  }

  #next(): void {
    const { now, later } = this.#waiting;
    while (this.#running < this.#concurrency) {
      const waiting = now.size > 0 || this.#running > 0 ? now : later;
      const [start] = waiting;
      if (!start) return;
      waiting.delete(start);
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
