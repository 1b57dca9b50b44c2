import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { type AccountLink, type LinkPurpose, linkMinutes } from '../domain/account-links.ts';
import type { Account } from '../domain/accounts.ts';
import { dropUnsent } from './postgres-outbox.ts';
import { accounts, links } from './tables.ts';
import type { Db, Tx } from './transaction.ts';

type Link = typeof links.$inferSelect;

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const isValid = (token: string, purposes: readonly LinkPurpose[]) =>
  and(eq(links.hash, hashOf(token)), inArray(links.purpose, [...purposes]), gt(links.expiresAt, sql`now()`));

export async function insertLink(
  tx: Tx,
  { token, ...link }: { token: string } & Pick<Link, 'purpose' | 'accountId' | 'email'>,
): Promise<void> {
  const expiresAt = sql`now() + make_interval(mins => ${linkMinutes[link.purpose]})`;
  await tx.insert(links).values({ ...link, hash: hashOf(token), expiresAt });
}

export async function findLink(
  db: Db,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<AccountLink | undefined> {
  const [found] = await db
    .select({ purpose: links.purpose, email: links.email, account: accounts })
    .from(links)
    .innerJoin(accounts, eq(accounts.id, links.accountId))
    .where(isValid(token, purposes));
  return found;
}

/** Uses a link up: of two clients at once one gets it. */
export async function takeLink(
  tx: Tx,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<Link | undefined> {
  const [taken] = await tx.delete(links).where(isValid(token, purposes)).returning();
  return taken;
}

/** The links of an account that are still valid. */
export const linksOf = (db: Db, accountId: string) =>
  db
    .select({ purpose: links.purpose, email: links.email, expiresAt: links.expiresAt })
    .from(links)
    .where(and(eq(links.accountId, accountId), gt(links.expiresAt, sql`now()`)));

interface EndedLinks {
  purposes: readonly LinkPurpose[];
  /** Addresses to which the account may still go back. */
  except?: readonly string[];
}

/** Ends the links of these purposes that an account has, and the mails that would bring it more of them. */
export async function endLinks(
  tx: Tx,
  { id, email }: Pick<Account, 'id' | 'email'>,
  { purposes, except = [] }: EndedLinks,
): Promise<void> {
  await dropUnsent(tx, { id, email, purposes, except });
  const isOther = or(isNull(links.email), notInArray(links.email, [...except]));
  await tx.delete(links).where(and(eq(links.accountId, id), inArray(links.purpose, [...purposes]), isOther));
}

export async function removeExpiredLinks(db: Db): Promise<void> {
  await db.delete(links).where(lt(links.expiresAt, sql`now()`));
}
