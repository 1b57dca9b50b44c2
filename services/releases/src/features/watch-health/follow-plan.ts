import type { ChannelHealth } from '@toile/releases-contract';
import type { Releases } from '../../domain/releases.ts';
import type { WatchDeps } from './watch-health.ts';

type Canary = NonNullable<ChannelHealth['candidate']>;

const takeStep = (
  releases: Releases,
  { candidate: canary, ...by }: { candidate: Canary; channel: string; expectedRevision: number },
) => {
  const { plan, versions: changed } = canary;
  const planStep = (plan?.step ?? 0) + 1;
  const { share = 100 } = plan?.steps[planStep] ?? {};
  const change = {
    ...by,
    changed,
    actor: plan?.actor ?? '',
    reason: `step ${planStep + 1} of ${plan?.steps.length} of the plan: ${share} % of the visitors`,
  };
  return share === 100
    ? releases.pointTo({ ...change, action: 'promote' })
    : releases.runCanary({ ...change, action: 'candidate', share, planStep });
};

/** Takes the next step of the canary's plan when it is due; the last one to 100 % is a promotion. */
export async function followPlan({ releases, logger }: WatchDeps, channel: string, health: ChannelHealth) {
  const { candidate: canary, revision: expectedRevision } = health;
  if (canary?.plan?.waitsFor !== 'nothing') return;
  const result = await takeStep(releases, { candidate: canary, channel, expectedRevision });
  if (result.ok) logger.info({ channel, revision: result.revision }, 'took a step of the plan');
  else if (result.reason !== 'moved-on')
    throw new Error(`${channel}: ${result.reason}, so no next step of the plan`);
}
