import type { RenderOutcome } from '../set/protocol.ts';

/** Growth of a worker, and the pages that it grew with. */
export interface Growth {
  memoryMb: number;
  pages: number;
  /** The version that made most of the pages with which it grew, where one has more than half: an estimate, no proof. */
  likeliest?: string | undefined;
}

/** Counts whose pages a worker makes between two readings of its memory. */
export class MemoryTally {
  readonly #grownMb = new Map<string, number>();
  #since: string[] = [];
  #memoryMb = 0;
  #pages = 0;

  /** `memoryMb`: as it was read last, after one of the last pages. */
  add(outcome: RenderOutcome, memoryMb: number): void {
    this.#pages += 1;
    this.#since.push(outcome.locations?.[0]?.id ?? '');
    if (memoryMb === this.#memoryMb) return;
    // The first reading is what it takes to be there.
    const each = this.#memoryMb > 0 ? (memoryMb - this.#memoryMb) / this.#since.length : 0;
    for (const id of this.#since) this.#grownMb.set(id, (this.#grownMb.get(id) ?? 0) + each);
    this.#memoryMb = memoryMb;
    this.#since = [];
  }

  growth(): Growth {
    const grown = [...this.#grownMb].sort(([, one], [, other]) => other - one);
    const sumMb = grown.reduce((sum, [, mb]) => sum + Math.max(mb, 0), 0);
    const [[id, mostMb] = ['', 0]] = grown;
    const likeliest = id && mostMb > sumMb / 2 ? id : undefined;
    return { memoryMb: Math.round(this.#memoryMb), pages: this.#pages, likeliest };
  }
}
