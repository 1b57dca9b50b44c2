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

/** Takes the next step of each plan that is due; the last one to 100 % is a promotion. Of two at once one waits for the next look. */
export async function followPlan(deps: WatchDeps, channel: string, health: ChannelHealth): Promise<void> {
  const due = canariesIn(health).filter(({ plan }) => plan?.waitsFor === 'nothing');
  await Promise.all(
    due.map((canary) => takeStep(deps, canary, { channel, expectedRevision: health.revision })),
  );
}
