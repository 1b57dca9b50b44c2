import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Db } from './open-database.ts';

/** Secrets that all processes of a service share, e.g. the keys that sign its links; for a service's `tables.ts`. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/** A secret that every process of the service knows; made when first asked for. */
export async function sharedSecret(db: Db, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (!secret) throw new Error(`The secret ${name} could not be kept`);
  return secret.value;
}
