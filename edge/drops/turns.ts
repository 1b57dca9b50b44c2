import { sharedTurns } from '@toile/service-kit';
import type { OpenDrop } from '@toile/service-kit/drops';

export interface Turns {
  /** The next turn, after all that were given before. */
  next(): Promise<number>;
  /** A turn that somebody has: those that come are later. */
  saw(turnAt: number): void;
  /** Wait of who would come now. */
  waitMs(): number;
}

/** Time between two turns. */
export const intervalOf = ({ perMinute }: Pick<OpenDrop, 'perMinute'>): number =>
  Math.round(60_000 / perMinute);

/**
 * Turns of a drop in the order in which they are asked for, as many a minute as it lets in. All edges give them together, by
 * redis. While that is away each goes on behind the last turn that it knows of: nobody loses a place, and as many more are
 * let in as there are edges.
 */
export function createTurns(drop: OpenDrop, now: () => number = Date.now): Turns {
  const intervalMs = intervalOf(drop);
  const together = sharedTurns(drop.name);
  let last = 0;
  return {
    async next() {
      const earliest = Math.max(now(), drop.opensAt, last + intervalMs);
      const turn = await together({ earliest, intervalMs });
      // Another may have been given here meanwhile.
      const next = turn ?? Math.max(earliest, last + intervalMs);
      last = Math.max(last, next);
      return next;
    },
    saw(turnAt) {
      last = Math.max(last, turnAt);
    },
    waitMs: () => Math.max(last + intervalMs, drop.opensAt) - now(),
  };
}
