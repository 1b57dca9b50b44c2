import type { RunningPlan } from './health.ts';

const waits: Record<RunningPlan['waitsFor'], string> = {
  nothing: 'the next step is due',
  time: 'its time is not over',
  visits: 'too few visits yet',
  'good-health': 'its visits are doubtful',
  freeze: 'the channel is frozen',
  'other-canary': 'while two canaries run, each has less than 50 %',
  somebody: 'it goes on by hand',
};

/** `step 2 of 4 (1 → 5 → 25 → 100 %): too few visits yet` */
export function planWords({ steps, step, isPaused, waitsFor }: RunningPlan): string {
  const shares = steps.map(({ share }) => share).join(' → ');
  return `step ${step + 1} of ${steps.length} (${shares} %): ${isPaused ? 'paused' : waits[waitsFor]}`;
}
