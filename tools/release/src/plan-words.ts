import { type CandidatePlan, candidatePlanSchema, type RunningPlan } from '@toile/contracts';
import { ReleaseError } from './release-client.ts';

const unitSeconds = { s: 1, m: 60, h: 3600, d: 86_400 };
const stepPattern = /^(\d+(?:\.\d+)?)(?::(\d+)([smhd]))?$/;

/** `1:10m,5:10m,25:30m,100`: shares of the visitors in per cent, and how long each takes at least. */
export function planOf(text: string): CandidatePlan {
  const steps = text.split(',').map((step) => {
    const [, share, time, unit] = stepPattern.exec(step.trim()) ?? [];
    if (share === undefined) throw new ReleaseError(`${step} is no step of a plan: 5:10m would be one`, 400);
    const seconds = Number(time) * unitSeconds[unit as keyof typeof unitSeconds];
    return { share: Number(share), ...(time && { seconds }) };
  });
  const { data, error } = candidatePlanSchema.safeParse(steps);
  if (data) return data;
  throw new ReleaseError(`The plan ${error.issues.map(({ message }) => message).join(', ')}`, 400);
}

const waits: Record<RunningPlan['waitsFor'], string> = {
  nothing: 'the next step is due',
  time: 'its time is not over',
  visits: 'too few visits yet',
  'good-health': 'its visits are doubtful',
  somebody: 'it goes on by hand',
};

/** `step 2 of 4 (1 → 5 → 25 → 100 %): too few visits yet` */
export function planWords({ steps, step, isPaused, waitsFor }: RunningPlan): string {
  const shares = steps.map(({ share }) => share).join(' → ');
  return `step ${step + 1} of ${steps.length} (${shares} %): ${isPaused ? 'paused' : waits[waitsFor]}`;
}
