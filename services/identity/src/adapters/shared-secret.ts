import { randomBytes } from 'node:crypto';
import type { Database } from '@toile/database';
import { eq } from 'drizzle-orm';
import { secrets } from './tables.ts';

/** A secret that every process of the service knows; made when first asked for. */
export async function sharedSecret({ db }: Pick<Database, 'db'>, name: string): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [secret] = await db.select().from(secrets).where(eq(secrets.name, name));
  if (!secret) throw new Error(`The secret ${name} could not be kept`);
  return secret.value;
}
