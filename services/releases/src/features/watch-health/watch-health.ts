import type { ChannelHealth } from '@toile/contracts';
import type { Logger } from '@toile/service-kit';
import { healthActor } from '../../domain/health-measures.ts';
import { breachWords } from '../../domain/health-words.ts';
import type { PointTo, Refusal, Releases } from '../../domain/releases.ts';

export interface WatchDeps {
  releases: Releases;
  logger: Logger;
}

/** Ends a candidate that proves bad, and rolls back what was promoted a moment ago. True when it did. */
export async function haltIfBad(
  { releases, logger }: WatchDeps,
  channel: string,
  { revision: expectedRevision, candidate, promotion }: ChannelHealth,
): Promise<boolean> {
  const by = { channel, actor: healthActor, expectedRevision };
  const done = (result: { ok: true } | Refusal, reason: string) => {
    if (result.ok) logger.error({ channel }, reason);
    // Who was faster has changed what was looked at.
    else if (result.reason !== 'moved-on') throw new Error(`${channel}: ${result.reason}, so not ${reason}`);
    return result.ok;
  };
  if (candidate?.verdict === 'bad') {
    const reason = `halted: ${breachWords(candidate.comparisons)}`;
    const { versions: changed } = candidate;
    return done(await releases.endCandidate({ ...by, action: 'end-candidate', changed, reason }), reason);
  }
  if (promotion?.verdict !== 'bad' || Object.keys(promotion.before).length === 0) return false;
  const reason = `rolled back: ${breachWords(promotion.comparisons)}`;
  const rollback: PointTo = { ...by, action: 'rollback', changed: promotion.before, reason };
  const result = await releases.pointTo(rollback);
  // What everybody had a moment ago is better than what fails, whatever the gates have against it.
  const isRefused = !result.ok && result.reason === 'gates';
  return done(isRefused ? await releases.pointTo({ ...rollback, breakGlass: reason }) : result, reason);
}
