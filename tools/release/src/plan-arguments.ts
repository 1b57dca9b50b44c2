import { type CanaryPlan, wantedPlanSchema, wantedShareSchema } from '@toile/releases-contract';
import { ReleaseError } from './release-client.ts';

export const unitSeconds = { s: 1, m: 60, h: 3600, d: 86_400 };
const stepPattern = /^(\d+(?:\.\d+)?)(?::(\d+)([smhd]))?$/;

/** `1:10m,5:10m,25:30m,100`: shares of the visitors in per cent, and how long each takes at least. */
export function planOf(text: string): CanaryPlan {
  const steps = text.split(',').map((step) => {
    const [, share, time, unit] = stepPattern.exec(step.trim()) ?? [];
    if (share === undefined) throw new ReleaseError(`${step} is no step of a plan: 5:10m would be one`, 400);
    const seconds = Number(time) * unitSeconds[unit as keyof typeof unitSeconds];
    return { share: Number(share), ...(time && { seconds }) };
  });
  const { data, error } = wantedPlanSchema.safeParse(steps);
  if (data) return data;
  throw new ReleaseError(`The plan ${error.issues.map(({ message }) => message).join(', ')}`, 400);
}

/** A share of the visitors that was typed. */
export function shareIn(share: number): number {
  const { error } = wantedShareSchema.safeParse(share);
  if (!error) return share;
  throw new ReleaseError(`--share ${share} ${error.issues[0]?.message}`, 400);
}

/** A number that was typed after an option; undefined when the option wasn't. */
export function numberIn(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (text.trim() !== '' && Number.isFinite(number) && number >= 0) return number;
  throw new ReleaseError(`${option} ${text} is no number of 0 or more`, 400);
}
