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

interface LookDeps {
  releases: Releases;
  logger: Logger;
}
interface RunnerDeps extends LookDeps {
  /** Does the work in one process of several. */
  asOnlyRunner: (work: () => Promise<void>) => Promise<void>;
}

/** Does works by their names. A failure is said once while it is the same: the database may be away for long. */
function sayOnce(logger: Logger) {
  const said = new Map<string, string>();
  return async (name: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      said.delete(name);
    } catch (error) {
      if (said.get(name) !== String(error)) logger.error({ err: error }, `${name} could not be watched`);
      said.set(name, String(error));
    }
  };
}

/** Look at every channel in which something is tried or was promoted; a failure in one holds up no other. */
export function createLook({ releases, logger }: LookDeps): () => Promise<void> {
  const watching = { releases, logger, patience: createPatience() };
  const perhaps = sayOnce(logger);
  return async () => {
    for (const channel of await releases.watchedChannels())
      await perhaps(channel, () => watchChannel(watching, channel));
  };
}

/** Looks once a second. Returns the end of it. */
export function startRunner({ asOnlyRunner, ...deps }: RunnerDeps): () => Promise<void> {
  const look = createLook(deps);
  const perhaps = sayOnce(deps.logger);
  let looking = Promise.resolve();
  let isLooking = false;

  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    looking = perhaps('channels', () => asOnlyRunner(look)).finally(() => {
      isLooking = false;
    });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
