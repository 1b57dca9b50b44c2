import type { Decision } from '../../domain/decide.ts';

/** Time in which a decision may become sure by itself: visitors of more networks are on their way. */
const waitMs = 60_000;

/**
 * True when a decision is to be carried out now. A question waits, while it is the same one, for what would make it none.
 */
export type Patience = (channel: string, decision: Decision | undefined) => boolean;

export function createPatience(now = Date.now): Patience {
  const waiting = new Map<string, { about: string; sinceMs: number }>();
  return (channel, decision) => {
    if (decision?.kind !== 'ask') {
      waiting.delete(channel);
      return decision !== undefined;
    }
    const about = JSON.stringify(decision.changed);
    const known = waiting.get(channel);
    const since = known?.about === about ? known : { about, sinceMs: now() };
    waiting.set(channel, since);
    return !decision.mayBecomeSure || now() - since.sinceMs >= waitMs;
  };
}
