import { canonical } from '@toile/service-kit';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Refusal, SayOfChannel } from '../domain/releases.ts';
import { doneAndAsked } from './decisions.ts';
import { reviseChannel } from './revise-channel.ts';

/** Health asks a person: everybody who follows the channel hears of it, and nothing of it changes. */
export const askAPerson = (db: NodePgDatabase, change: SayOfChannel) =>
  reviseChannel(db, change, async (_tx, before) => before ?? { ok: false, reason: 'nothing-shown' });

/** Somebody has taken note of what health asked. */
export const acknowledgeQuestion = (
  db: NodePgDatabase,
  change: SayOfChannel,
): Promise<{ ok: true; revision: number } | Refusal> =>
  reviseChannel(db, change, async (tx, before) => {
    const { decisions } = await doneAndAsked(tx, change.channel, before);
    const isOpen = decisions.some(
      ({ changed, acknowledged }) => !acknowledged && canonical(changed) === canonical(change.changed),
    );
    return before && isOpen ? before : { ok: false, reason: 'nothing-asked' };
  });
