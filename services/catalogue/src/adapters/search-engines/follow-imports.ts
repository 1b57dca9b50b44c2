import { setTimeout as sleep } from 'node:timers/promises';
import type { Subscribe } from '@toile/database';
import type { Logger } from '@toile/service-kit';
import { type FillDeps, fillEngine } from './fill-engine.ts';

export interface FollowDeps extends Omit<FillDeps, 'signal'> {
  subscribe: Subscribe;
  logger: Logger;
  /** Between tries, doubled up to the longest; after that an engine that was filled is looked at. */
  pauses?: { firstMs: number; longestMs: number };
}

const usualPauses = { firstMs: 5000, longestMs: 300_000 };
/** For a filling that has begun a batch. */
const leaveMs = 1000;

/** Keeps an engine at what the database has: from now on, after each import, and when the engine has lost it. */
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

  /** True at once when something woke it, false after so long. */
  const isWoken = (ms: number) =>
    Promise.race([wake.promise.then(() => true), sleep(ms, false, { ref: false })]);
  const isLost = async () => (await deps.engine.revision().catch(() => 'away')) === undefined;

  async function fillAfterImports(): Promise<void> {
    let pauseMs = pauses.firstMs;
    while (!signal.aborted) {
      wake = Promise.withResolvers();
      if (await isFollowed()) {
        pauseMs = pauses.firstMs;
        while (!(await isWoken(pauses.longestMs)) && !(await isLost()));
      } else {
        await isWoken(pauseMs);
        pauseMs = Math.min(2 * pauseMs, pauses.longestMs);
      }
    }
  }

  const following = fillAfterImports();
  return {
    /** True when the last try to fill it was no failure. */
    isFilled: (): boolean => !isAway,
    async close(): Promise<void> {
      undo();
      ended.abort();
      wake.resolve();
      await Promise.race([following, sleep(leaveMs, undefined, { ref: false })]);
    },
  };
}
