import type { ChannelHealth } from '@toile/releases-contract';
import { nextStep } from '../../domain/next-step.ts';
import type { WatchDeps } from './watch-health.ts';

/** Takes the next step of the canary's plan when it is due; the last one to 100 % is a promotion. */
export async function followPlan({ releases, logger }: WatchDeps, channel: string, health: ChannelHealth) {
  const { candidate: canary, revision: expectedRevision } = health;
  if (canary?.plan?.waitsFor !== 'nothing') return;
  const { plan, versions: changed } = canary;
  const step = nextStep(plan, { channel, changed, actor: plan.actor, expectedRevision });
  if (!step) return;
  const result = step.action === 'candidate' ? await releases.runCanary(step) : await releases.pointTo(step);
  if (result.ok) logger.info({ channel, revision: result.revision }, 'took a step of the plan');
  else if (result.reason !== 'moved-on')
    throw new Error(`${channel}: ${result.reason}, so no next step of the plan`);
}
