import type { Database } from '@toile/database';
import { eq, sql } from 'drizzle-orm';
import type { WebhookDeliveries } from '../domain/webhook.ts';
import { historyOf } from './postgres-history.ts';
import { everyChannel } from './postgres-locks.ts';
import { channels, webhookDeliveries } from './tables.ts';

const isFree = sql`coalesce(${webhookDeliveries.notBefore}, '-infinity') <= now()`;
const inMs = (ms: number) => sql`now() + ${ms} * interval '1 ms'`;

/** A claim is a row's time: it ends by itself when its process has died. */
async function claimed({ db }: Pick<Database, 'db'>, forMs: number) {
  const { rows } = await db.execute<{ channel: string; revision: number; tries: number }>(sql`
    insert into ${webhookDeliveries} (channel, revision, tries, not_before)
    select ${channels.name}, coalesce(${webhookDeliveries.revision}, 0), 1, ${inMs(forMs)}
    from ${channels} left join ${webhookDeliveries} on ${webhookDeliveries.channel} = ${channels.name}
    where ${channels.revision} > coalesce(${webhookDeliveries.revision}, 0) and ${isFree}
    order by ${webhookDeliveries.notBefore} nulls first limit 1
    on conflict (channel) do update set tries = ${webhookDeliveries.tries} + 1, not_before = excluded.not_before
    where ${isFree}
    returning channel, revision, tries`);
  return rows[0];
}

export const postgresWebhookDeliveries = (database: Pick<Database, 'db'>): WebhookDeliveries => ({
  async begin() {
    await database.db.execute(sql`
      insert into ${webhookDeliveries} (channel, revision)
      select ${channels.name}, ${channels.revision} from ${channels}
      where not exists (select from ${webhookDeliveries})
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
  async delivered({ channel, revision }) {
    await database.db
      .update(webhookDeliveries)
      .set({ revision, tries: 0, notBefore: null })
      .where(eq(webhookDeliveries.channel, channel));
  },
  async postpone({ channel }, afterMs) {
    await database.db
      .update(webhookDeliveries)
      .set({ notBefore: inMs(afterMs) })
      .where(eq(webhookDeliveries.channel, channel));
  },
});
