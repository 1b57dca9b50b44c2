import { outboxColumns, unsentMails } from '@toile/mail/tables';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { MailKind } from '../domain/mail-kind.ts';

export { endedSessions } from '@toile/account-keeper/table';
export { secrets } from '@toile/database/secrets';
export { mailbox } from '@toile/mail/tables';
export { shownStock } from '@toile/shown-stock/table';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Sizes that somebody wants to be told of, once each. */
export const alerts = pgTable(
  'alerts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In lower case. */
    emailAddress: text('email_address').notNull(),
    productId: integer('product_id').notNull(),
    sizeId: integer('size_id').notNull(),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** null: anybody may have typed the address. */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    uniqueIndex('one_alert_of_a_size').on(table.emailAddress, table.sizeId),
    index('alerts_of_product').on(table.productId),
  ],
);

/** Mails about alerts; they go with them. */
export const outbox = pgTable(
  'outbox',
  {
    ...outboxColumns,
    kind: text('kind').$type<MailKind>().notNull(),
    alertId: uuid('alert_id')
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('mails_of_alert').on(table.alertId),
    unsentMails(table),
    uniqueIndex('one_mail_when_back').on(table.alertId).where(sql`${table.kind} = 'back-in-stock'`),
  ],
);

/** Pieces on the wish list of an account. */
export const wishes = pgTable(
  'wishes',
  {
    userId: text('user_id').notNull(),
    productId: integer('product_id').notNull(),
    /** The newer, the greater. */
    position: bigserial('position', { mode: 'number' }).notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
);
