import type { Ending } from '@toile/identity-contract';
import { outboxColumns, unsentMails } from '@toile/mail/tables';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import type { LinkPurpose } from '../domain/account-links.ts';
import type { MailKind } from '../domain/mail-kind.ts';

export { secrets } from '@toile/database/secrets';
export { mailbox } from '@toile/mail/tables';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** People who can sign in. `email` is in lower case; `password_hash` is argon2id in PHC format. */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  /** Roles of its owner with releases; nothing but the command line gives one. */
  roles: text('roles').array().notNull().default([]),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** When its owner has followed a link that went to the address; null: anybody may have typed it. */
  emailConfirmedAt: moment('email_confirmed_at'),
  /** Addresses that were confirmed before: other services may keep something at them, which ends with the account. */
  formerEmails: text('former_emails').array().notNull().default([]),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/**
 * Payloads of oidc-provider: sessions, grants, codes, refresh tokens, interactions. Ids that a browser holds as a
 * secret are stored as their SHA-256, so that a copy of this table opens no session.
 */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    accountId: text('account_id'),
    consumedAt: moment('consumed_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_payloads_grant').on(table.grantId),
    index('oidc_payloads_uid').on(table.uid),
    index('oidc_payloads_account').on(table.accountId),
    index('oidc_payloads_expiry').on(table.expiresAt),
  ],
);

/** ES256 keys. A key is published from `created_at`, signs from `signs_from`, and is withdrawn at `withdrawn_at`. */
export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  jwk: jsonb('jwk').$type<JWK>().notNull(),
  createdAt: moment('created_at').notNull(),
  signsFrom: moment('signs_from').notNull(),
  withdrawnAt: moment('withdrawn_at').notNull(),
});

/** Counters of the throttle, in the shape that rate-limiter-flexible reads. */
export const attempts = pgTable('attempts', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

const ofAccount = () => uuid('account_id').references(() => accounts.id, { onDelete: 'cascade' });

/** Links of mails by the SHA-256 of their token: a copy of this table opens no account. Each copy of a mail has its own. */
export const links = pgTable(
  'links',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').$type<LinkPurpose>().notNull(),
    accountId: ofAccount().notNull(),
    /** The address that the account gets by it. */
    email: text('email'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('links_account').on(table.accountId)],
);

/** Mails that accounts owe. The account is not known while somebody has only typed an address. */
export const outbox = pgTable(
  'outbox',
  {
    ...outboxColumns,
    kind: text('kind').$type<MailKind>().notNull(),
    recipient: text('recipient').notNull(),
    accountId: ofAccount(),
  },
  (table) => [index('outbox_account').on(table.accountId), unsentMails(table)],
);

/** In which browser a session was seen. */
export const sessionBrowsers = pgTable(
  'session_browsers',
  {
    uid: text('uid').primaryKey(),
    accountId: ofAccount().notNull(),
    browser: text('browser').notNull(),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [index('session_browsers_account').on(table.accountId)],
);

/** Passkeys by the id of their credential. A copy of this table opens no account: the private keys stay with their owners. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    accountId: ofAccount().notNull(),
    name: text('name').notNull(),
    /** COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures that the authenticator says it has made; 0 where it doesn't count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    addedAt: moment('added_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
);

/** The newest challenge of a sign-in, or of a session that adds a passkey. */
export const challenges = pgTable(
  'challenges',
  {
    ceremony: text('ceremony').primaryKey(),
    challenge: text('challenge').notNull(),
    accountId: ofAccount(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('challenges_account').on(table.accountId),
    index('challenges_expiry').on(table.expiresAt),
  ],
);

/** Endings of which some keeper was not told yet. */
export const endings = pgTable('endings', {
  id: uuid('id').primaryKey().defaultRandom(),
  ending: jsonb('ending').$type<Ending>().notNull(),
});
