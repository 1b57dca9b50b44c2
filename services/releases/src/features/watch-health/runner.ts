import type { Logger } from '@toile/service-kit';
import type { Releases } from '../../domain/releases.ts';
import { followPlan } from './follow-plan.ts';
import { showHealth } from './health-metrics.ts';
import { createPatience } from './patience.ts';
import { haltIfBad, type WatchDeps } from './watch-health.ts';

const everyMs = 1000;

/** Ends what proves bad; else goes on with its plan. True when something was ended. */
export async function watchChannel(deps: WatchDeps, channel: string): Promise<boolean> {
  const health = await deps.releases.health(channel);
  showHealth(channel, health);
  if (await haltIfBad(deps, channel, health)) return true;
  await followPlan(deps, channel, health);
  return false;
}

interface RunnerDeps {
  releases: Releases;
  logger: Logger;
  /** Does the work in one process of several. */
  asOnlyRunner: (work: () => Promise<void>) => Promise<void>;
}

/** Looks at every channel in which something is tried or was promoted, once a second. Returns the end of it. */
export function startRunner({ asOnlyRunner, ...deps }: RunnerDeps): () => Promise<void> {
  const watching = { ...deps, patience: createPatience() };
  let looking = Promise.resolve();
  let isLooking = false;
  let lastError = '';

  async function look(): Promise<void> {
    for (const channel of await deps.releases.watchedChannels()) await watchChannel(watching, channel);
  }

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    looking = asOnlyRunner(look)
      .then(
        () => {
          lastError = '';
        },
        (error) => {
          // Said once: the database may be away for long.
          if (lastError !== String(error)) deps.logger.error({ err: error }, 'channels could not be watched');
          lastError = String(error);
        },
      )
      .finally(() => {
        isLooking = false;
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
