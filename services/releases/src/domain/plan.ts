import { halfShare, leastVisits, type RunningPlan, type WatchedCanary } from '@toile/releases-contract';

export interface PlannedCanary extends Pick<WatchedCanary, 'verdict' | 'visitsAtShare'> {
  isFrozen: boolean;
  isOneOfTwo: boolean;
}

/**
 * Reason why the next step of a plan is not due; `nothing` when it is, `somebody` when there is none or it was paused.
 */
export function planWaitsFor(
  { steps, step, since, isPaused }: Omit<RunningPlan, 'waitsFor'>,
  { verdict, visitsAtShare, isFrozen, isOneOfTwo }: PlannedCanary,
  now = Date.now(),
): RunningPlan['waitsFor'] {
  const seconds = steps[step]?.seconds;
  const next = steps[step + 1];
  if (isPaused || seconds === undefined || !next) return 'somebody';
  if (isFrozen) return 'freeze';
  if (isOneOfTwo && next.share >= halfShare && next.share < 100) return 'other-canary';
  if (Date.parse(since) + seconds * 1000 > now) return 'time';
  if (visitsAtShare < leastVisits || verdict === 'waiting') return 'visits';
  return verdict === 'good' ? 'nothing' : 'good-health';
}
