import { isNotNull } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { ChargeBody, PaymentIntentBody, RefundBody } from '../domain/bodies.ts';
import type { MethodBody } from '../domain/method-input.ts';
import type { CardBehaviour } from '../domain/test-cards.ts';

const createdAt = timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** `body` is the object as the provider's API answers it. */
export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: text('id').primaryKey(),
    /** Opens the hosted page of the pending next action; a new one each time. */
    actionToken: text('action_token').unique(),
    returnUrl: text('return_url'),
    /** When the bank answers a debit. */
    settlesAt: timestamp('settles_at', { withTimezone: true }),
    body: jsonb('body').$type<PaymentIntentBody>().notNull(),
    createdAt,
  },
  (table) => [index('debits_due').on(table.settlesAt).where(isNotNull(table.settlesAt))],
);

/** A card is kept as brand, last four digits and how it behaves, an account alike; their numbers are never stored. */
export const paymentMethods = pgTable('payment_methods', {
  id: text('id').primaryKey(),
  behaviour: jsonb('behaviour').$type<CardBehaviour>().notNull(),
  body: jsonb('body').$type<MethodBody>().notNull(),
  createdAt,
});

export const charges = pgTable('charges', {
  id: text('id').primaryKey(),
  intentId: text('intent_id').notNull(),
  body: jsonb('body').$type<ChargeBody>().notNull(),
});

export const refunds = pgTable('refunds', {
  id: text('id').primaryKey(),
  intentId: text('intent_id').notNull(),
  body: jsonb('body').$type<RefundBody>().notNull(),
});

/** Events wait here until the shop has accepted them. */
export const events = pgTable(
  'events',
  {
    id: text('id').primaryKey(),
    payload: text('payload').notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: timestamp('due_at', { withTimezone: true }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    createdAt,
  },
  (table) => [index('events_due').on(table.dueAt)],
);

/** First answer to each idempotency key. */
export const idempotentAnswers = pgTable('idempotent_answers', {
  key: text('key').primaryKey(),
  fingerprint: text('fingerprint').notNull(),
  status: integer('status').notNull(),
  body: jsonb('body').$type<object>().notNull(),
  createdAt,
});
