import type { ChannelHealth, SomeVersions } from '@toile/releases-contract';
import type { Logger } from '@toile/service-kit';
import { type Decision, decide } from '../../domain/decide.ts';
import { healthActor } from '../../domain/health-measures.ts';
import type { PointTo, Refusal, Releases } from '../../domain/releases.ts';
import { acts } from './health-metrics.ts';
import type { Patience } from './patience.ts';

export interface WatchDeps {
  releases: Releases;
  logger: Logger;
  /** Absent: what is asked is asked at once. */
  patience?: Patience;
}

interface By {
  channel: string;
  actor: string;
  expectedRevision: number;
}
type Result = { ok: true } | Refusal;

const isRefused = (result: Result) => !result.ok && result.reason === 'gates';

/**
 * Parts that fail go alone. Where the gates have something against that, what was promoted with it goes too, and then
 * nothing stands in the way: what everybody had a moment ago is better.
 */
async function takeBack(
  releases: Releases,
  by: By,
  { changed, together, reason }: Extract<Decision, { kind: 'take-back' }>,
): Promise<Result> {
  const back = (changed: SomeVersions): PointTo => ({
    ...by,
    action: 'rollback',
    changed,
    reason,
    anyway: true,
  });
  const alone = await releases.pointTo(back(changed));
  if (!isRefused(alone)) return alone;
  const all = await releases.pointTo(back(together));
  return isRefused(all) ? releases.pointTo({ ...back(together), breakGlass: reason }) : all;
}

function carryOut(releases: Releases, by: By, decision: Decision): Promise<Result> {
  const { changed, reason } = decision;
  if (decision.kind === 'take-back') return takeBack(releases, by, decision);
  return decision.kind === 'end'
    ? releases.endCanary({ ...by, action: 'end-candidate', changed, reason })
    : releases.ask({ ...by, action: 'ask', changed, reason });
}

/**
 * Ends a canary that proves bad, and takes back what was promoted a moment ago; asks a person where that rests on what a
 * stranger could have made up. True when it did something.
 */
export async function haltIfBad(
  { releases, logger, patience }: WatchDeps,
  channel: string,
  health: ChannelHealth,
): Promise<boolean> {
  const decision = decide(health);
  const isDue = patience?.(channel, decision) ?? true;
  if (!decision || !isDue) return false;
  const by = { channel, actor: healthActor, expectedRevision: health.revision };
  const result = await carryOut(releases, by, decision);
  if (result.ok) {
    acts.inc({ channel, kind: decision.kind });
    logger.error({ channel }, decision.reason);
  }
  // Who was faster has changed what was looked at.
  else if (result.reason !== 'moved-on')
    throw new Error(`${channel}: ${result.reason}, so not ${decision.reason}`);
  return result.ok;
}
