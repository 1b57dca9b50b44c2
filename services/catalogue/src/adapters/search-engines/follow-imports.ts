import { setTimeout as sleep } from 'node:timers/promises';
import type { Subscribe } from '@toile/database';
import type { Logger } from '@toile/service-kit';
import { type FillDeps, fillEngine } from './fill-engine.ts';

export interface FollowDeps extends Omit<FillDeps, 'signal'> {
  subscribe: Subscribe;
  logger: Logger;
  /** Between tries, doubled up to the longest. */
  pauses?: { firstMs: number; longestMs: number };
}

const usualPauses = { firstMs: 5000, longestMs: 300_000 };
/** For a filling that has begun a batch. */
const leaveMs = 1000;

/** Keeps an engine at what the database has: from now on, and after each import. */
export function followImports({ subscribe, logger, pauses = usualPauses, ...deps }: FollowDeps) {
  const ended = new AbortController();
  const { signal } = ended;
  let isAway = false;
  let wake = Promise.withResolvers<void>();
  // A change without a name is an import, or was not heard.
  const undo = subscribe((names) => {
    if (!names) wake.resolve();
  });

  /** True when there is nothing to be done until the next import. */
  async function isFollowed(): Promise<boolean> {
    const began = performance.now();
    try {
      const filled = await fillEngine({ ...deps, signal });
      if (isAway) logger.info('the search engine can be filled again');
      isAway = false;
      if (filled.is === 'filled')
        logger.info(
          { entries: filled.entries, ms: Math.round(performance.now() - began) },
          'search engine filled',
        );
      return filled.is !== 'busy';
    } catch (error) {
      if (!isAway && !signal.aborted)
        logger.warn({ err: error }, 'the search engine can’t be filled: it is tried again');
      isAway = true;
      return false;
    }
  }

  async function fillAfterImports(): Promise<void> {
    let pauseMs = pauses.firstMs;
    while (!signal.aborted) {
      wake = Promise.withResolvers();
      const followed = await isFollowed();
      if (followed) pauseMs = pauses.firstMs;
      const pause = followed ? [] : [sleep(pauseMs, undefined, { ref: false })];
      await Promise.race([wake.promise, ...pause]);
      if (!followed) pauseMs = Math.min(2 * pauseMs, pauses.longestMs);
    }
  }

  const following = fillAfterImports();
  return {
    async close(): Promise<void> {
      undo();
      ended.abort();
      wake.resolve();
      await Promise.race([following, sleep(leaveMs, undefined, { ref: false })]);
    },
  };
}
