import type { DeployableName } from '@toile/releases-contract';
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ChangeOfChannel } from '../domain/releases.ts';
import { channelLines } from './tables.ts';

type Connection = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete'>;

interface Place {
  channel: string;
  name: DeployableName;
}

const at = ({ channel, name }: Place, ...more: SQL[]) =>
  and(eq(channelLines.channel, channel), eq(channelLines.name, name), ...more);

async function last(db: Connection, where: SQL | undefined) {
  const [row] = await db
    .select({ position: channelLines.position, version: channelLines.version })
    .from(channelLines)
    .where(where)
    .orderBy(desc(channelLines.position))
    .limit(1);
  return row;
}

async function moveTo(
  db: Connection,
  place: Place,
  { version, action }: { version: string; action: ChangeOfChannel['action'] },
): Promise<void> {
  const known = action === 'rollback' && (await last(db, at(place, eq(channelLines.version, version))));
  if (known) {
    const after = await db
      .delete(channelLines)
      .where(at(place, gt(channelLines.position, known.position)))
      .returning({ version: channelLines.version });
    if (after.length > 0)
      await db
        .update(channelLines)
        .set({ since: sql`now()` })
        .where(at(place, eq(channelLines.position, known.position)));
    return;
  }
  const present = await last(db, at(place));
  if (present?.version === version) return;
  const position = (present?.position ?? 0) + 1;
  await db.insert(channelLines).values({ ...place, version, position, since: sql`now()` });
}

/**
 * Promotions are the line of versions; rolling back walks down that line and never back up to a version that was rolled
 * back. A part that leaves the channel leaves no line, and a canary is in none.
 */
export async function extendLines(
  db: Connection,
  { channel, action, changed }: Pick<ChangeOfChannel, 'channel' | 'action' | 'changed'>,
): Promise<void> {
  if (action !== 'promote' && action !== 'rollback' && action !== 'remove') return;
  for (const [name, version] of Object.entries(changed) as [DeployableName, string | null][]) {
    const place = { channel, name };
    if (version === null) await db.delete(channelLines).where(at(place));
    else await moveTo(db, place, { version, action });
  }
}

/** Version that a rollback of a part goes to: the next one down its line that has not been retired. */
export const earlierVersion = (channel: SQL, name: SQL) => sql`
  select earlier.version from channel_lines earlier
  where earlier.channel = ${channel} and earlier.name = ${name}
    and earlier.version <> (
      select version from channel_lines present
      where present.channel = ${channel} and present.name = ${name} order by position desc limit 1
    )
    and not exists (
      select from versions
      where versions.name = earlier.name and versions.version = earlier.version and retired_at is not null
    )
  order by earlier.position desc limit 1`;

export async function versionBefore(
  db: Pick<NodePgDatabase, 'execute'>,
  { channel, name }: Place,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ version: string }>(earlierVersion(sql`${channel}`, sql`${name}`));
  return rows[0]?.version;
}
