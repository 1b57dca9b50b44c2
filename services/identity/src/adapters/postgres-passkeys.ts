import type { Database } from '@toile/database';
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { MailKind } from '../domain/mail-kind.ts';
import type { Ceremony, Passkeys } from '../domain/passkeys.ts';
import type { IdentityJobs } from './identity-jobs.ts';
import { oweMail } from './postgres-outbox.ts';
import { accounts, challenges, passkeys } from './tables.ts';
import type { Db, Tx } from './transaction.ts';

const keyOf = (ceremony: Ceremony) =>
  'signIn' in ceremony ? `sign in ${ceremony.signIn}` : `add in ${ceremony.addIn}`;
const isOf = (accountId: string, id: string) => and(eq(passkeys.accountId, accountId), eq(passkeys.id, id));

export function postgresPasskeys({ db }: Pick<Database, 'db'>, jobs: IdentityJobs): Passkeys {
  return {
    list: (accountId) =>
      db
        .select({
          id: passkeys.id,
          name: passkeys.name,
          addedAt: passkeys.addedAt,
          usedAt: passkeys.usedAt,
        })
        .from(passkeys)
        .where(eq(passkeys.accountId, accountId))
        .orderBy(asc(passkeys.addedAt)),
    async find(id) {
      const [found] = await db.select().from(passkeys).where(eq(passkeys.id, id));
      return found && { ...found, publicKey: new Uint8Array(Buffer.from(found.publicKey, 'base64url')) };
    },
    add: (accountId, { publicKey, ...passkey }) =>
      db.transaction(async (tx) => {
        const key = Buffer.from(publicKey).toString('base64url');
        const added = await tx
          .insert(passkeys)
          .values({ ...passkey, accountId, publicKey: key })
          .onConflictDoNothing()
          .returning({ id: passkeys.id });
        return added.length > 0 && oweOwner(tx, jobs, { kind: 'passkey-added', accountId });
      }),
    async rename(accountId, id, name) {
      await db.update(passkeys).set({ name }).where(isOf(accountId, id));
    },
    remove: (accountId, id) =>
      db.transaction(async (tx) => {
        const removed = await tx.delete(passkeys).where(isOf(accountId, id)).returning({ id: passkeys.id });
        return removed.length > 0 && oweOwner(tx, jobs, { kind: 'passkey-removed', accountId });
      }),
    async use({ id, counter: found }, counter) {
      const used = await db
        .update(passkeys)
        .set({ counter, usedAt: sql`now()` })
        .where(and(eq(passkeys.id, id), eq(passkeys.counter, found)))
        .returning({ id: passkeys.id });
      return used.length > 0;
    },
    async keepChallenge(ceremony, challenge) {
      const accountId = 'accountId' in ceremony ? ceremony.accountId : null;
      const kept = { challenge, accountId, expiresAt: sql`now() + interval '10 minutes'` };
      await db
        .insert(challenges)
        .values({ ceremony: keyOf(ceremony), ...kept })
        .onConflictDoUpdate({ target: challenges.ceremony, set: kept });
    },
    async takeChallenge(ceremony) {
      const isOwn = 'accountId' in ceremony ? eq(challenges.accountId, ceremony.accountId) : undefined;
      const [taken] = await db
        .delete(challenges)
        .where(and(eq(challenges.ceremony, keyOf(ceremony)), isOwn, gt(challenges.expiresAt, sql`now()`)))
        .returning({ challenge: challenges.challenge });
      return taken?.challenge;
    },
  };
}

/** Writes to the account's address. */
async function oweOwner(
  tx: Tx,
  jobs: IdentityJobs,
  { kind, accountId }: { kind: MailKind; accountId: string },
): Promise<boolean> {
  const [account] = await tx
    .select({ recipient: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (account) await oweMail(tx, jobs, { kind, recipient: account.recipient, accountId });
  return true;
}

export async function removeExpiredChallenges(db: Db): Promise<void> {
  await db.delete(challenges).where(lt(challenges.expiresAt, sql`now()`));
}
