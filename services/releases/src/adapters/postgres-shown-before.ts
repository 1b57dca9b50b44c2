import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ChangeOfChannel } from '../domain/releases.ts';
import type { Connection } from './postgres-channels.ts';
import { channelChanges } from './tables.ts';

/** True when the channel has shown a version to everybody. */
async function wasShown(
  db: Connection,
  channel: string,
  [name, version]: readonly [name: string, version: string | null | undefined],
): Promise<boolean> {
  const { action, changed } = channelChanges;
  const isOfIt = sql`${changed} ->> ${name} = ${version}`;
  const [row] = await db
    .select({ revision: channelChanges.revision })
    .from(channelChanges)
    .where(and(eq(channelChanges.channel, channel), inArray(action, ['promote', 'rollback']), isOfIt))
    .limit(1);
  return row !== undefined;
}

/**
 * True when a change shows visitors what the channel has never shown to everybody. A rollback names any version: it is a
 * way back to those alone that were shown.
 */
export async function bringsNew(
  db: Connection,
  { channel, action, changed, backTo }: Pick<ChangeOfChannel, 'channel' | 'action' | 'changed' | 'backTo'>,
): Promise<boolean> {
  if (action !== 'rollback') return action === 'promote' || action === 'candidate' || action === 'remove';
  if (backTo) return false;
  for (const part of Object.entries(changed)) if (!(await wasShown(db, channel, part))) return true;
  return false;
}
