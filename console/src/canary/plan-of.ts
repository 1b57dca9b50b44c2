import { type Target, targetIn, wantedPlanSchema, wantedShareSchema } from '@toile/releases-contract';
import type { Audience } from '../api/release-api.ts';
import type { PlanRow } from './plan-steps.tsx';

/** Wanted way of a canary: to one share of the visitors, or by steps. */
export interface Showing {
  share: number;
  rows: readonly PlanRow[];
  isPlanned: boolean;
  /** People who get it first instead of a share, and the words that name them. */
  people: Target['kind'] | 'share';
  named: string;
}

/** Words of a target that are typed. */
export const namedBy = {
  country: {
    label: 'Countries',
    hint: 'Two letters each, as in GB, FR',
    problem: 'Name countries by two letters.',
  },
  header: {
    label: 'Header',
    hint: 'One that the proxies set themselves, as in x-tester=yes',
    problem: 'Name a header and its value.',
  },
  shadow: {
    label: 'Per cent of the pages',
    hint: 'Of those that edges make; 10 if you say nothing',
    problem: 'Name more than 0 and at most 100 per cent.',
  },
} as const;

export const isNamed = (kind: Showing['people']): kind is keyof typeof namedBy => kind in namedBy;

/** Target that was chosen, or the fault in what was typed. */
function wantedTarget(kind: Target['kind'], named: string): { target: Target } | { problem: string } {
  const { problem = 'Choose people.' } = isNamed(kind) ? namedBy[kind] : {};
  const target = targetIn(isNamed(kind) ? `${kind}:${named}` : kind);
  return target ? { target } : { problem };
}

/** Request for that, or the fault in it. */
export function wantedAudience({
  share,
  rows,
  isPlanned,
  people,
  named,
}: Showing): Audience | { problem: string } {
  if (people !== 'share') return wantedTarget(people, named);
  if (!isPlanned) {
    const { error } = wantedShareSchema.safeParse(share);
    return error ? { problem: `The share ${error.issues[0]?.message}.` } : { share };
  }
  const steps = rows.map((row, at) => ({
    share: row.share,
    ...(at < rows.length - 1 && { seconds: Math.round(row.minutes * 60) }),
  }));
  const { data: plan, error } = wantedPlanSchema.safeParse(steps);
  if (plan) return { share: plan[0]?.share ?? share, plan };
  const [first] = error.issues;
  const step = typeof first?.path[0] === 'number' ? `Step ${first.path[0] + 1} of the plan` : 'The plan';
  return { problem: `${step}: ${first?.message}.` };
}
