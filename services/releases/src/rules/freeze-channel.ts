import type { Database } from '@toile/database';
import { reviseChannel } from '../adapters/postgres-channels.ts';
import { keepFreeze } from '../adapters/postgres-freezes.ts';
import type { FreezeChannel, Refusal } from '../domain/releases.ts';

/** Lets a channel show nothing new until a moment, or again. */
export function freezeChannel(
  db: Database['db'],
  given: FreezeChannel,
): Promise<{ ok: true; revision: number } | Refusal> {
  const { until, ...change } = given;
  const hold = { parts: [], ...(until && { until }) };
  return reviseChannel(db, { ...change, changed: {}, hold }, async (tx, before) => {
    if (!before) return { ok: false, reason: 'nothing-shown' };
    return (await keepFreeze(tx, given)) ? before : { ok: false, reason: 'not-frozen' };
  });
}
