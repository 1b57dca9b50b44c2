import { randomUUID } from 'node:crypto';
import type { Database } from '@toile/database';
import { eq, sql } from 'drizzle-orm';
import type { Accounts } from '../domain/accounts.ts';
import { accounts } from './tables.ts';

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
    async create({ email, ...rest }) {
      const [account] = await db
        .insert(accounts)
        .values({ id: randomUUID(), email: email.toLowerCase(), ...rest })
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
