import { type ChannelHealth, canariesIn, type WatchedCanary } from '@toile/releases-contract';
import { nextStep } from '../../domain/next-step.ts';
import type { WatchDeps } from './watch-health.ts';

async function takeStep(
  { releases, logger }: WatchDeps,
  { plan, versions: changed }: WatchedCanary,
  { channel, expectedRevision }: { channel: string; expectedRevision: number },
): Promise<void> {
  const step = plan && nextStep(plan, { channel, changed, actor: plan.actor, expectedRevision });
  if (!step) return;
  const result = step.action === 'candidate' ? await releases.runCanary(step) : await releases.pointTo(step);
  if (result.ok) logger.info({ channel, revision: result.revision }, 'took a step of the plan');
  else if (result.reason !== 'moved-on')
    throw new Error(`${channel}: ${result.reason}, so no next step of the plan`);
}

/** Takes the next step of a plan that is due; the last one to 100 % is a promotion. Of two plans the other waits for the next look. */
export async function followPlan(deps: WatchDeps, channel: string, health: ChannelHealth): Promise<void> {
  const due = canariesIn(health).find(({ plan }) => plan?.waitsFor === 'nothing');
  if (due) await takeStep(deps, due, { channel, expectedRevision: health.revision });
}
