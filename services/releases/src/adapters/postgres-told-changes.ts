import type { Database } from '@toile/database';
import { eq, sql } from 'drizzle-orm';
import type { ToldChanges } from '../domain/webhook.ts';
import { historyOf } from './postgres-history.ts';
import { everyChannel } from './postgres-locks.ts';
import { channels, toldChanges } from './tables.ts';

const isFree = sql`coalesce(${toldChanges.notBefore}, '-infinity') <= now()`;
const inMs = (ms: number) => sql`now() + ${ms} * interval '1 ms'`;

/** A claim is a row's time: it ends by itself when its process has died. */
async function claimed({ db }: Pick<Database, 'db'>, forMs: number) {
  const { rows } = await db.execute<{ channel: string; revision: number; tries: number }>(sql`
    insert into ${toldChanges} (channel, revision, tries, not_before)
    select ${channels.name}, coalesce(${toldChanges.revision}, 0), 1, ${inMs(forMs)}
    from ${channels} left join ${toldChanges} on ${toldChanges.channel} = ${channels.name}
    where ${channels.revision} > coalesce(${toldChanges.revision}, 0) and ${isFree}
    order by ${toldChanges.notBefore} nulls first limit 1
    on conflict (channel) do update set tries = ${toldChanges.tries} + 1, not_before = excluded.not_before
    where ${isFree}
    returning channel, revision, tries`);
  return rows[0];
}

export const postgresToldChanges = (database: Pick<Database, 'db'>): ToldChanges => ({
  async begin() {
    await database.db.execute(sql`
      insert into ${toldChanges} (channel, revision)
      select ${channels.name}, ${channels.revision} from ${channels}
      where not exists (select from ${toldChanges})
      union all select ${everyChannel}, 0
      on conflict do nothing`);
  },
  async claim(forMs) {
    const mine = await claimed(database, forMs);
    if (!mine) return undefined;
    // Revisions grow by one: the one after the last told is the newest before the second after it.
    const [change] = await historyOf(database, mine.channel, { before: mine.revision + 2, limit: 1 });
    return change && { change, tries: mine.tries };
  },
  async told({ channel, revision }) {
    await database.db
      .update(toldChanges)
      .set({ revision, tries: 0, notBefore: null })
      .where(eq(toldChanges.channel, channel));
  },
  async postpone({ channel }, afterMs) {
    await database.db
      .update(toldChanges)
      .set({ notBefore: inMs(afterMs) })
      .where(eq(toldChanges.channel, channel));
  },
});
