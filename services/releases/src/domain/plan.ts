import { type ChannelHealth, leastVisits, type RunningPlan } from '@toile/releases-contract';

export type PlannedCanary = Omit<NonNullable<ChannelHealth['candidate']>, 'plan'>;

/**
 * Reason why the next step of a plan is not due; `nothing` when it is, `somebody` when there is none or it was paused.
 */
export function planWaitsFor(
  { steps, step, since, isPaused }: Omit<RunningPlan, 'waitsFor'>,
  {
    verdict,
    visitsAtShare,
    isFrozen,
  }: Pick<PlannedCanary, 'verdict' | 'visitsAtShare'> & { isFrozen: boolean },
  now = Date.now(),
): RunningPlan['waitsFor'] {
  const seconds = steps[step]?.seconds;
  if (isPaused || seconds === undefined || step + 1 >= steps.length) return 'somebody';
  if (isFrozen) return 'freeze';
  if (Date.parse(since) + seconds * 1000 > now) return 'time';
  if (visitsAtShare < leastVisits || verdict === 'waiting') return 'visits';
  return verdict === 'good' ? 'nothing' : 'good-health';
}
