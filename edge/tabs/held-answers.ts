import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { shareOut } from '@toile/service-kit';

export interface HeldLimits {
  /** Longer than a tab waits between two of its asks, so that one is nearly always on its way; proxies give up after a minute. */
  forMs: number;
  /** Each is an open connection and 23 kB. */
  most: number;
  /** Of one address: the tabs that an office looks at. */
  mostOfClient: number;
  /** Tabs that move load pages: a crowd is answered in so many steps, a tenth of a second apart. */
  atOnce: number;
}
const usual: HeldLimits = { forMs: 12_500, most: 2000, mostOfClient: 200, atOnce: 200 };
const stepMs = 100;

interface Held {
  isOver: () => boolean;
  release: () => void;
}

/** Answers that are kept back until there is news. */
export function createHeldAnswers(limits: Partial<HeldLimits> = {}) {
  const { forMs, most, mostOfClient, atOnce } = { ...usual, ...limits };
  const held = new Set<Held>();
  const share = shareOut(mostOfClient);
  let isClosing = false;

  return {
    /** Until it is over, the time is up, the client has gone or the edge stops; at once where there is no place. */
    hold(res: ServerResponse, client: string, isOver: () => boolean): Promise<void> {
      if (isClosing || isOver() || held.size >= most || !share(client, res)) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(release, forMs);
        const one = { isOver, release };
        function release(): void {
          clearTimeout(timer);
          held.delete(one);
          res.off('close', release);
          resolve();
        }
        res.once('close', release);
        held.add(one);
      });
    },
    /** Something has changed. */
    async answerChanged(): Promise<void> {
      let count = 0;
      for (const { isOver, release } of held) {
        if (!isOver()) continue;
        release();
        count += 1;
        if (count % atOnce === 0) await sleep(stepMs, undefined, { ref: false });
      }
    },
    /** Answers all that wait; their connections end with their answers. */
    close(): void {
      isClosing = true;
      for (const { release } of held) release();
    },
    isClosing: () => isClosing,
    count: () => held.size,
  };
}
export type HeldAnswers = ReturnType<typeof createHeldAnswers>;
