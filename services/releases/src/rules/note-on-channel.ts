import type { Database } from '@toile/database';
import { canonical } from '@toile/release-signing';
import { reviseChannel } from '../adapters/postgres-channels.ts';
import type { NoteOnChannel, Refusal } from '../domain/releases.ts';
import { doneAndAsked } from './done-and-asked.ts';

/** Health asks a person: everybody who follows the channel hears of it, and nothing of it changes. */
export const askAPerson = (db: Database['db'], change: NoteOnChannel) =>
  reviseChannel(db, change, async (_tx, before) => before ?? { ok: false, reason: 'nothing-shown' });

/** Acknowledges what health has asked, or done by itself. */
export const acknowledgeQuestion = (
  db: Database['db'],
  change: NoteOnChannel,
): Promise<{ ok: true; revision: number } | Refusal> =>
  reviseChannel(db, change, async (tx, before) => {
    const { decisions, halted } = await doneAndAsked(tx, change.channel, before);
    const asked = decisions.map(({ changed, acknowledged }) => ({ versions: changed, acknowledged }));
    const isOpen = [...asked, ...halted].some(
      ({ versions, acknowledged }) => !acknowledged && canonical(versions) === canonical(change.changed),
    );
    return before && isOpen ? before : { ok: false, reason: 'nothing-asked' };
  });
