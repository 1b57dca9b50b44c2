import { randomUUID } from 'node:crypto';
import type { Database } from '@toile/database';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Account, Accounts, NewAccount } from '../domain/accounts.ts';
import { accounts } from './tables.ts';
import type { Db, Tx } from './transaction.ts';

const uuid = /^[0-9a-f-]{36}$/i;

export function postgresAccounts({ db }: Pick<Database, 'db'>): Accounts {
  return {
    async byId(id) {
      if (!uuid.test(id)) return undefined;
      const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
      return account;
    },
    async byEmail(email) {
      const [account] = await db.select().from(accounts).where(eq(accounts.email, email.toLowerCase()));
      return account;
    },
    async confirmedAmong(emails) {
      const isAmong = and(inArray(accounts.email, [...emails]), isNotNull(accounts.emailConfirmedAt));
      return (await db.select({ email: accounts.email }).from(accounts).where(isAmong)).map(
        ({ email }) => email,
      );
    },
    create: (account) => insertAccount(db, account),
    async change(id, change) {
      await db
        .update(accounts)
        .set({ ...change, updatedAt: sql`now()` })
        .where(eq(accounts.id, id));
    },
  };
}

/** null: the address has an account already. */
export async function insertAccount(db: Db | Tx, { email, ...rest }: NewAccount): Promise<Account | null> {
  const [account] = await db
    .insert(accounts)
    .values({ id: randomUUID(), email: email.toLowerCase(), ...rest })
    .onConflictDoNothing({ target: accounts.email })
    .returning();
  return account ?? null;
}
