import type { DeployableName } from '@toile/contracts';
import type { Database } from '@toile/database';
import { and, desc, eq, lt } from 'drizzle-orm';
import { channelChanges, versions } from './tables.ts';

/** The changes of a channel before a revision, newest first. */
export async function historyOf(
  { db }: Pick<Database, 'db'>,
  channel: string,
  { before, limit }: { before: number; limit: number },
) {
  const rows = await db
    .select()
    .from(channelChanges)
    .where(and(eq(channelChanges.channel, channel), lt(channelChanges.revision, before)))
    .orderBy(desc(channelChanges.revision))
    .limit(limit);
  // The hash of an older entry is of what there was of it.
  return rows.map(({ candidate, verdict, breakGlass, ...row }) => ({
    ...row,
    ...(candidate && { candidate }),
    ...(verdict && { verdict }),
    ...(breakGlass && { breakGlass }),
  }));
}

/** The versions of a part, newest first, without their manifests. */
export const publishedVersionsOf = ({ db }: Pick<Database, 'db'>, name: DeployableName, limit: number) =>
  db
    .select({
      name: versions.name,
      version: versions.version,
      publishedAt: versions.publishedAt,
      actor: versions.actor,
      note: versions.note,
    })
    .from(versions)
    .where(eq(versions.name, name))
    .orderBy(desc(versions.publishedAt))
    .limit(limit);
