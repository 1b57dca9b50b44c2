import { type CanaryPlan, canaryPlanSchema } from '@toile/releases-contract';
import type { PlanRow } from './plan-steps.tsx';

/** Wanted way of a canary: to one share of the visitors, or by steps. */
export interface Showing {
  share: number;
  rows: readonly PlanRow[];
  isPlanned: boolean;
}

/** Request for that, or the fault in it. */
export function wantedShare({
  share,
  rows,
  isPlanned,
}: Showing): { share: number; plan?: CanaryPlan } | { problem: string } {
  if (!isPlanned) return { share };
  const steps = rows.map((row, at) => ({
    share: row.share,
    ...(at < rows.length - 1 && { seconds: Math.round(row.minutes * 60) }),
  }));
  const { data: plan, error } = canaryPlanSchema.safeParse(steps);
  if (plan) return { share: plan[0]?.share ?? share, plan };
  const [first] = error.issues;
  const step = typeof first?.path[0] === 'number' ? `Step ${first.path[0] + 1} of the plan` : 'The plan';
  return { problem: `${step}: ${first?.message}.` };
}
