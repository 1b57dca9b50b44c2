import { randomUUID } from 'node:crypto';
import { type Database, dataChanges, type Listening } from '@toile/database';
import { sql } from 'drizzle-orm';

/** Resolves when a listener has heard of every change of the data that was committed before. */
export async function caughtUp({ db }: Database, { subscribe }: Listening): Promise<void> {
  const last = randomUUID();
  const heard = Promise.withResolvers<void>();
  const undo = subscribe((payload) => payload === last && heard.resolve());
  await db.execute(sql`select pg_notify(${dataChanges}, ${last})`);
  await heard.promise.finally(undo);
}
