import { randomUUID } from 'node:crypto';
import type { Database } from '@toile/database';
import { eq, sql } from 'drizzle-orm';
import { accounts } from './tables.ts';

export type Account = typeof accounts.$inferSelect;

export interface Accounts {
  byId(id: string): Promise<Account | undefined>;
  /** The address in any case. */
  byEmail(email: string): Promise<Account | undefined>;
  /** null: the address has an account already. */
  create(account: Pick<Account, 'email' | 'name' | 'passwordHash'>): Promise<Account | null>;
  change(id: string, change: Partial<Pick<Account, 'name' | 'passwordHash'>>): Promise<void>;
}

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
    async create({ email, name, passwordHash }) {
      const [account] = await db
        .insert(accounts)
        .values({ id: randomUUID(), email: email.toLowerCase(), name, passwordHash })
        .onConflictDoNothing({ target: accounts.email })
        .returning();
      return account ?? null;
    },
    async change(id, change) {
      await db
        .update(accounts)
        .set({ ...change, updatedAt: sql`now()` })
        .where(eq(accounts.id, id));
    },
  };
}
