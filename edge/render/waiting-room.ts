const mostWaiting = 2000;
const longestWaitMs = 10_000;
const lookMs = 500;
const stepMs = 100;
/** Counts in any case, so that nobody waits for ever. */
const leastShare = 0.1;

/** Time for which the machine has kept each awaited worker from running, by what names them. */
type Delays = () => ReadonlyMap<number, number>;

/** Page views that wait for a worker. They look again whenever something has changed, and now and then. */
export class WaitingRoom {
  readonly #delays: Delays;
  readonly #waiting = new Set<() => void>();
  #isClosed = false;
  #countedMs = 0;
  #last = { atMs: performance.now(), delays: new Map() as ReadonlyMap<number, number> };

  constructor(delays: Delays) {
    this.#delays = delays;
  }

  /** A clock that hardly runs while the machine is too busy to let a worker run. */
  now(): number {
    const atMs = performance.now();
    const passedMs = atMs - this.#last.atMs;
    if (passedMs < stepMs) return this.#countedMs;
    const delays = this.#delays();
    const keptMs = [...delays].map(([key, delayMs]) => delayMs - (this.#last.delays.get(key) ?? 0));
    this.#countedMs += Math.max(passedMs - Math.max(0, ...keptMs), passedMs * leastShare);
    this.#last = { atMs, delays };
    return this.#countedMs;
  }

  get size(): number {
    return this.#waiting.size;
  }

  /** Wakes all. */
  admit(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  /** Until the next look; throws when the wait since `began` has been too long. */
  turn(began: number): Promise<void> {
    const leftMs = began + longestWaitMs - this.now();
    if (this.#isClosed || this.#waiting.size >= mostWaiting || leftMs <= 0)
      throw new Error('No render worker is free');
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, Math.min(Math.max(leftMs, stepMs), lookMs));
      this.#waiting.add(wake);
    });
  }

  close(): void {
    this.#isClosed = true;
    this.admit();
  }
}
