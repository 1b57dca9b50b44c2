import type { Comparison } from '@toile/releases-contract';
import { customType, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Comparisons of the shop with two sets, as somebody has compared them. */
export const comparisons = pgTable(
  'comparisons',
  {
    id: uuid().primaryKey().defaultRandom(),
    channel: text().notNull(),
    actor: text().notNull(),
    at: moment('at').notNull(),
    report: jsonb().$type<Comparison>().notNull(),
  },
  (table) => [index('comparisons_by_channel').on(table.channel, table.at)],
);

export const comparisonPictures = pgTable(
  'comparison_pictures',
  {
    comparisonId: uuid('comparison_id')
      .notNull()
      .references(() => comparisons.id, { onDelete: 'cascade' }),
    /** Named by its content. */
    file: text().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.comparisonId, table.file] })],
);
