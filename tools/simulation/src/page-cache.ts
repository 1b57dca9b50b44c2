import { LRUCache } from 'lru-cache';
import type { Clock } from './machines.ts';

interface Keeping {
  freshMs: number;
  usableMs: number;
  pages: number;
}

type Settle = (isMade: boolean) => void;

interface Asked {
  /** Called when there is none, or an old one; ends with its callback. */
  make: (settle: Settle) => void;
  done: Settle;
}

/** A cache that sends what it has while it asks for a newer one, and asks once for all who wait. */
export class PageCache {
  readonly #clock: Clock;
  readonly #keeping: Keeping;
  readonly #pages: LRUCache<string, number>;
  readonly #asking = new Map<string, Settle[]>();

  constructor(clock: Clock, keeping: Keeping) {
    this.#clock = clock;
    this.#keeping = keeping;
    this.#pages = new LRUCache({ max: keeping.pages });
  }

  /** Has these, as after hours of views. */
  fill(pages: Iterable<string>): void {
    for (const page of pages) this.#pages.set(page, this.#clock.now);
  }

  /** Answers whether it has the page: `done` was called at once. */
  get(page: string, { make, done }: Asked): boolean {
    const { freshMs, usableMs } = this.#keeping;
    const ageMs = this.#clock.now - (this.#pages.get(page) ?? Number.NEGATIVE_INFINITY);
    const isHit = ageMs < usableMs;
    const waiting = this.#asking.get(page);
    if (isHit) done(true);
    else if (waiting) waiting.push(done);
    if (ageMs >= freshMs && !waiting) this.#make(page, make, isHit ? [] : [done]);
    return isHit;
  }

  #make(page: string, make: Asked['make'], waiting: Settle[]): void {
    this.#asking.set(page, waiting);
    make((isMade) => {
      this.#asking.delete(page);
      if (isMade) this.#pages.set(page, this.#clock.now);
      for (const settle of waiting) settle(isMade);
    });
  }
}
