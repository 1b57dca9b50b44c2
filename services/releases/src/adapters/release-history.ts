import type { DeployableName } from '@toile/contracts';
import type { Database } from '@toile/database';
import { desc, eq } from 'drizzle-orm';
import { channelChanges, versions } from './tables.ts';

/** The changes of a channel, newest first. */
export const historyOf = ({ db }: Pick<Database, 'db'>, channel: string, limit: number) =>
  db
    .select()
    .from(channelChanges)
    .where(eq(channelChanges.channel, channel))
    .orderBy(desc(channelChanges.revision))
    .limit(limit);

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
