import type { RunningPlan } from '@toile/releases-contract';
import type { ChangeOfChannel, PointTo, RunCanary } from './releases.ts';

type Step = Pick<RunningPlan, 'steps' | 'step'>;

/** The next step of a plan as a change of the channel: the last one to 100 % is a promotion. Undefined after the last. */
export function nextStep(
  { steps, step }: Step,
  change: Omit<ChangeOfChannel, 'action' | 'reason'>,
  reasonOf: (words: string) => string = (words) => words,
): PointTo | RunCanary | undefined {
  const planStep = step + 1;
  const { share } = steps[planStep] ?? {};
  if (share === undefined) return undefined;
  const reason = reasonOf(`step ${planStep + 1} of ${steps.length} of the plan: ${share} % of the visitors`);
  return share === 100
    ? { ...change, reason, action: 'promote' }
    : { ...change, reason, action: 'candidate', share, planStep };
}
