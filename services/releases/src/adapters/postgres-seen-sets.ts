import { type SeenCheck, type SeenSet, type SetId, seenCheckNames } from '@toile/releases-contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Connection } from './postgres-channels.ts';
import { channelChanges, judgedSet } from './tables.ts';

const pagesPassed = sql`${channelChanges.verdict} @? '$.checks[*] ? (@.name == "pages" && @.outcome == "passed")'`;

/** Findings about a set when it was shown: a set never changes. None that failed: a way back must not wait for it. */
export async function seenBefore(db: Connection, setId: SetId): Promise<SeenSet | undefined> {
  const [row] = await db
    .select({ verdict: channelChanges.verdict })
    .from(channelChanges)
    .where(and(eq(judgedSet, setId), pagesPassed))
    .orderBy(desc(channelChanges.at))
    .limit(1);
  const isSeen = ({ name }: { name: string }) => seenCheckNames.some((seen) => seen === name);
  return row?.verdict ? { setId, checks: row.verdict.checks.filter(isSeen) as SeenCheck[] } : undefined;
}
