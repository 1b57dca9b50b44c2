import type { Db } from '@toile/database';
import { queriedGauges } from '@toile/service-kit';
import { isNull, sql } from 'drizzle-orm';
import type { Registry } from 'prom-client';
import { outbox } from './outbox.ts';

/** Metrics of the mails that a service owes. An index has those that weren’t sent. */
export function watchOutbox(db: Db, registry?: Registry, everyMs?: number): void {
  const owed = sql`filter (where ${outbox.failedAt} is null)`;
  queriedGauges({
    registry,
    everyMs,
    gauges: {
      mails_waiting: { help: 'Mails that are still to be sent' },
      mails_oldest_seconds: { help: 'How long the oldest of them has waited' },
      mails_failed: { help: 'Mails that the mail server refused for good' },
    },
    async read() {
      const [row] = await db
        .select({
          waiting: sql`count(*) ${owed}`.mapWith(Number),
          failed: sql`count(${outbox.failedAt})`.mapWith(Number),
          oldest:
            sql`coalesce(extract(epoch from clock_timestamp() - min(${outbox.createdAt}) ${owed}), 0)`.mapWith(
              Number,
            ),
        })
        .from(outbox)
        .where(isNull(outbox.sentAt));
      return {
        mails_waiting: [{ value: row?.waiting ?? 0 }],
        mails_oldest_seconds: [{ value: row?.oldest ?? 0 }],
        mails_failed: [{ value: row?.failed ?? 0 }],
      };
    },
  });
}
