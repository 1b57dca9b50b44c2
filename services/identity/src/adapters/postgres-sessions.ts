import { and, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AccountSessions } from '../domain/account-sessions.ts';
import type { IdentityJobs } from './identity-jobs.ts';
import { oweEnding } from './postgres-endings.ts';
import { oidcPayloads, sessionBrowsers } from './tables.ts';
import type { Db, Tx } from './transaction.ts';

const sessionUid = sql<string>`coalesce(${oidcPayloads.uid}, ${oidcPayloads.payload}->>'sessionUid', '')`;

/** Rows of an account: also a sign-in whose password was checked, and which its browser hasn't continued yet. */
const isOf = (accountId: string) =>
  or(
    eq(oidcPayloads.accountId, accountId),
    sql`${oidcPayloads.payload}->'result'->'login'->>'accountId' = ${accountId}`,
    sql`${oidcPayloads.payload}->'session'->>'accountId' = ${accountId}`,
  );

/** Ends all sessions of an account, or all except one, and every token that came from them; answers the ids of the sessions. */
export async function endSessions(tx: Tx, accountId: string, keptUid?: string): Promise<string[]> {
  const kept: SQL | undefined =
    keptUid === undefined ? undefined : and(ne(sessionUid, keptUid), ne(oidcPayloads.model, 'Grant'));
  const ended = await removeOf(tx, and(isOf(accountId), kept));
  const others = and(eq(sessionBrowsers.accountId, accountId), ne(sessionBrowsers.uid, keptUid ?? ''));
  await tx.delete(sessionBrowsers).where(others);
  return ended;
}

async function removeOf(tx: Tx, isIt: SQL | undefined): Promise<string[]> {
  const ended = await endSessionRows(tx, isIt);
  const removed = await tx
    .delete(oidcPayloads)
    .where(and(ne(oidcPayloads.model, 'Session'), isIt))
    .returning({ uid: sessionUid });
  return [...new Set([...ended, ...removed].map(({ uid }) => uid ?? ''))].filter(Boolean);
}

/**
 * Ends the sessions among these rows. Each stays for a day as one that has ended: a request on its way saves its session
 * last, and must not bring it back.
 */
export const endSessionRows = (db: Pick<Db, 'update'>, isIt: SQL | undefined) =>
  db
    .update(oidcPayloads)
    .set({ payload: {}, accountId: null, consumedAt: sql`now()`, expiresAt: sql`now() + interval '1 day'` })
    .where(and(eq(oidcPayloads.model, 'Session'), isNull(oidcPayloads.consumedAt), isIt))
    .returning({ uid: oidcPayloads.uid });

export function postgresSessions(db: Db, jobs: IdentityJobs): AccountSessions {
  return {
    async list(accountId) {
      const signedInAt = sql`to_timestamp((${oidcPayloads.payload}->>'loginTs')::bigint)`;
      const isIts = and(
        eq(oidcPayloads.model, 'Session'),
        eq(oidcPayloads.accountId, accountId),
        gt(oidcPayloads.expiresAt, sql`now()`),
      );
      const rows = await db
        .select({
          uid: sessionUid,
          signedInAt: signedInAt.mapWith(sessionBrowsers.seenAt),
          browser: sessionBrowsers.browser,
          seenAt: sessionBrowsers.seenAt,
        })
        .from(oidcPayloads)
        .leftJoin(sessionBrowsers, eq(sessionBrowsers.uid, oidcPayloads.uid))
        .where(isIts)
        .orderBy(desc(sql`coalesce(${sessionBrowsers.seenAt}, ${signedInAt})`));
      return rows.map(({ browser, seenAt, ...session }) => ({
        ...session,
        browser: browser ?? 'A browser',
        seenAt: seenAt ?? session.signedInAt,
      }));
    },
    close: (accountId, uid) =>
      db.transaction(async (tx) => {
        const isIt = and(
          eq(oidcPayloads.accountId, accountId),
          eq(sessionUid, uid),
          ne(oidcPayloads.model, 'Grant'),
        );
        await oweEnding(tx, jobs, { sessions: await removeOf(tx, isIt) });
        await tx
          .delete(sessionBrowsers)
          .where(and(eq(sessionBrowsers.accountId, accountId), eq(sessionBrowsers.uid, uid)));
      }),
    ended: (uid) => db.transaction((tx) => oweEnding(tx, jobs, { sessions: [uid] })),
    async note(seen) {
      const set = { browser: seen.browser, seenAt: sql`now()` };
      await db.insert(sessionBrowsers).values(seen).onConflictDoUpdate({ target: sessionBrowsers.uid, set });
    },
  };
}

/** Removes notes of sessions that have ended. */
export async function removeEndedSessions(db: Db): Promise<void> {
  await db.execute(sql`
    delete from ${sessionBrowsers} b where not exists (
      select 1 from ${oidcPayloads} p where p.model = 'Session' and p.uid = b.uid and p.consumed_at is null)`);
}
