import type { Database } from '@toile/database';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { LinkPurpose } from '../domain/account-links.ts';
import { type Account, ofOrders } from '../domain/accounts.ts';
import type { Credentials, LinkResult } from '../domain/credentials.ts';
import type { IdentityJobs } from './identity-jobs.ts';
import { insertAccount } from './postgres-accounts.ts';
import { oweEnding } from './postgres-endings.ts';
import { endLinks, findLink, linksOf, takeLink } from './postgres-links.ts';
import { mailsOf, oweMail } from './postgres-outbox.ts';
import { endSessions } from './postgres-sessions.ts';
import { accounts, mailbox, outbox, passkeys } from './tables.ts';
import type { Tx } from './transaction.ts';

const over = { ok: false, reason: 'over' } as const;
const taken = { ok: false, reason: 'taken' } as const;
/** Links that a new password or a new address makes worthless. The way back to an address that was taken away stays. */
const shortLived: LinkPurpose[] = ['reset-password', 'confirm-email', 'verify-email'];

export function postgresCredentials({ db }: Pick<Database, 'db'>, jobs: IdentityJobs): Credentials {
  return {
    register: (account) =>
      db.transaction(async (tx) => {
        const made = await insertAccount(tx, account);
        if (made) await oweMail(tx, jobs, { kind: 'welcome', recipient: made.email, accountId: made.id });
        return made;
      }),
    askForReset: (email) =>
      db.transaction((tx) => oweMail(tx, jobs, { kind: 'reset-password', recipient: email.toLowerCase() })),
    askForEmail: (account, email) =>
      db.transaction(async (tx) => {
        if (!(await isAsChecked(tx, account))) return false;
        const recipient = email.toLowerCase();
        await oweMail(tx, jobs, { kind: 'confirm-email', recipient, accountId: account.id });
        return true;
      }),
    askForProof: ({ id, email }) =>
      db.transaction((tx) => oweMail(tx, jobs, { kind: 'verify-email', recipient: email, accountId: id })),
    findLink: (token, purposes) => findLink(db, token, purposes),
    resetPassword: (token, passwordHash) =>
      unlessTaken(() => db.transaction((tx) => resetPassword(tx, jobs, { token, passwordHash }))),
    changePassword: ({ account, sessionUid }, passwordHash) =>
      db.transaction(async (tx) => {
        if (!(await isAsChecked(tx, account))) return false;
        const changed = await change(tx, account.id, { passwordHash });
        if (changed) await endOtherWaysIn(tx, jobs, { account: changed, keptSessionUid: sessionUid });
        return true;
      }),
    confirmEmail: (token, { isOwner }) =>
      unlessTaken(() => db.transaction((tx) => confirmEmail(tx, jobs, { token, isOwner }))),
    traces: async (accountId) => ({
      mails: await mailsOf(db, accountId),
      links: await linksOf(db, accountId),
    }),
    close: (account) =>
      db.transaction(async (tx) => {
        const isIts = await isAsChecked(tx, account);
        if (isIts) await close(tx, jobs, account.id);
        return isIts;
      }),
  };
}

async function resetPassword(
  tx: Tx,
  jobs: IdentityJobs,
  { token, passwordHash }: { token: string; passwordHash: string },
): Promise<LinkResult> {
  const link = await takeLink(tx, token, ['reset-password', 'undo-email']);
  if (!link) return over;
  const { accountId, email } = link;
  const [before] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  const emailConfirmedAt = new Date();
  const account = await change(tx, accountId, { passwordHash, emailConfirmedAt, ...(email && { email }) });
  if (!account || !before) return over;
  // Whoever has taken the account, or has opened it with the address of somebody else, may have left ways in.
  if (email || !before.emailConfirmedAt) {
    const except = email ? [] : before.formerEmails;
    await endLinks(tx, before, { purposes: ['undo-email'], except });
    await tx.delete(passkeys).where(eq(passkeys.accountId, accountId));
  }
  await endLinks(tx, before, { purposes: shortLived });
  await endOtherWaysIn(tx, jobs, { account });
  return { ok: true, account };
}

/** Only who has the account, too, shows that it is theirs: somebody may have opened it with the address of a stranger. */
async function confirmEmail(
  tx: Tx,
  jobs: IdentityJobs,
  { token, isOwner }: { token: string; isOwner: boolean },
): Promise<LinkResult> {
  const link = await takeLink(tx, token, ['confirm-email', 'verify-email']);
  if (!link?.email) return over;
  const { accountId, email } = link;
  const [before] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  const emailConfirmedAt = isOwner ? new Date() : null;
  const formerEmails = before && formerEmailsOf(before, email);
  const account = before && (await change(tx, accountId, { email, emailConfirmedAt, formerEmails }));
  if (!account) return over;
  if (before.email === email) return { ok: true, account };
  await endLinks(tx, before, { purposes: shortLived });
  await oweMail(tx, jobs, { kind: 'email-changed', recipient: before.email, accountId });
  if (before.emailConfirmedAt)
    await oweEnding(tx, jobs, { sessions: [], moved: { id: accountId, confirmedEmail: before.email } });
  return { ok: true, account };
}

/** Addresses that were confirmed before this one. */
function formerEmailsOf({ email, emailConfirmedAt, formerEmails }: Account, next: string): string[] {
  const own = emailConfirmedAt ? [...formerEmails, email] : formerEmails;
  return [...new Set(own)].filter((former) => former !== next);
}

async function change(
  tx: Tx,
  accountId: string,
  values: Partial<Pick<Account, 'email' | 'emailConfirmedAt' | 'formerEmails' | 'passwordHash'>>,
): Promise<Account | undefined> {
  const [account] = await tx
    .update(accounts)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(accounts.id, accountId))
    .returning();
  return account;
}

/** After a new password: in case one of them is not the owner's. */
async function endOtherWaysIn(
  tx: Tx,
  jobs: IdentityJobs,
  { account, keptSessionUid }: { account: Account; keptSessionUid?: string },
): Promise<void> {
  await oweEnding(tx, jobs, { sessions: await endSessions(tx, account.id, keptSessionUid) });
  await endLinks(tx, account, { purposes: shortLived });
  await oweMail(tx, jobs, { kind: 'password-changed', recipient: account.email, accountId: account.id });
}

/** True while an account has the password that was checked. It stays so until the transaction ends. */
async function isAsChecked(tx: Tx, { id, passwordHash }: Account): Promise<boolean> {
  const isIt = and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash));
  return (await tx.select({ id: accounts.id }).from(accounts).where(isIt).for('update')).length > 0;
}

/** Sessions, links, mails and passkeys go with the account's row, or before it where the database doesn't know whose they are. */
async function close(tx: Tx, jobs: IdentityJobs, accountId: string): Promise<void> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (!account) return;
  const sessions = await endSessions(tx, accountId);
  await oweEnding(tx, jobs, { sessions, closed: ofOrders(account) });
  for (const confirmedEmail of await stillIts(tx, account))
    await oweEnding(tx, jobs, { sessions: [], closed: { id: accountId, confirmedEmail } });
  const its = or(eq(outbox.accountId, accountId), eq(outbox.recipient, account.email));
  const written = tx.select({ recipient: outbox.recipient }).from(outbox).where(its);
  await tx.delete(mailbox).where(or(eq(mailbox.to, account.email), inArray(mailbox.to, written)));
  await tx.delete(outbox).where(its);
  await tx.delete(accounts).where(eq(accounts.id, accountId));
}

/** Former addresses of an account that no other has by now. */
async function stillIts(tx: Tx, { formerEmails }: Account): Promise<string[]> {
  const isFormer = inArray(accounts.email, formerEmails);
  const others = await tx.select({ email: accounts.email }).from(accounts).where(isFormer);
  return formerEmails.filter((former) => others.every(({ email }) => email !== former));
}

/** The database refuses a second account with an address. */
async function unlessTaken(work: () => Promise<LinkResult>): Promise<LinkResult> {
  try {
    return await work();
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string };
    if (code === '23505') return taken;
    throw error;
  }
}
