import type { Ending } from '@toile/identity-contract';
import { eq } from 'drizzle-orm';
import type { IdentityJobs } from './identity-jobs.ts';
import { endings } from './tables.ts';
import type { Db, Tx } from './transaction.ts';

/** Writes what has ended and its job in the transaction of their cause. */
export async function oweEnding(tx: Tx, jobs: IdentityJobs, ending: Ending): Promise<void> {
  if (ending.sessions.length === 0 && !ending.closed && !ending.moved) return;
  const [owed] = await tx.insert(endings).values({ ending }).returning({ id: endings.id });
  if (owed) await jobs.tellEnding(tx, owed.id);
}

export async function findEnding(db: Db, id: string): Promise<Ending | undefined> {
  const [owed] = await db.select().from(endings).where(eq(endings.id, id));
  return owed?.ending;
}

export async function dropEnding(db: Db, id: string): Promise<void> {
  await db.delete(endings).where(eq(endings.id, id));
}
