const mostWaiting = 2000;
const longestWaitMs = 10_000;
const lookMs = 500;

/** Page views that wait for a worker. They look again whenever something has changed, and now and then. */
export class WaitingRoom {
  readonly #waiting = new Set<() => void>();
  #isClosed = false;

  /** Wakes all. */
  look(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  /** Until the next look; throws when the wait since `began` has been too long. */
  turn(began: number): Promise<void> {
    const leftMs = began + longestWaitMs - performance.now();
    if (this.#isClosed || this.#waiting.size >= mostWaiting || leftMs <= 0)
      throw new Error('No render worker is free');
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, Math.min(leftMs, lookMs));
      this.#waiting.add(wake);
    });
  }

  close(): void {
    this.#isClosed = true;
    this.look();
  }
}
