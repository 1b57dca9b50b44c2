import type { AskedChange } from './approval.ts';
import { partsInWords } from './change-words.ts';
import { audienceWords } from './target-words.ts';

/** `canary for 5 % of the visitors: mf-checkout 1.0.0-3fa9c1b2` */
export function askedWords({ action, changed, share, target, plan, from }: AskedChange): string {
  const audience = audienceWords({ share: share ?? 0, ...(target && { target }) });
  const steps = plan?.map((step) => step.share).join(' → ');
  const words: Record<AskedChange['action'], string> = {
    promote: 'promote',
    'promote-set': `promote the set of ${from}`,
    rollback: 'roll back to what was never shown',
    remove: 'remove',
    candidate: steps ? `canary by the steps ${steps} %` : `canary for ${audience}`,
    'skip-step': 'next step of the plan',
  };
  return `${words[action]}: ${partsInWords(changed)}`;
}
