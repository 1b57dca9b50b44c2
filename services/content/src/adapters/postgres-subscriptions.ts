import { refuseEnded } from '@toile/account-keeper';
import { type Database, type Db, lockText, type Tx } from '@toile/database';
import type { MailJobs } from '@toile/mail';
import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Subscription, Subscriptions, Who } from '../domain/subscriptions.ts';
import { eraseMails, oweMail } from './postgres-outbox.ts';
import { subscriptions } from './tables.ts';

type Row = typeof subscriptions.$inferSelect;

const isOf = (who: Who): SQL =>
  'id' in who ? eq(subscriptions.id, who.id) : eq(subscriptions.emailAddress, who.emailAddress);
const isOnList = isNotNull(subscriptions.confirmedAt);
const changed = { changedAt: sql`now()` };

export function postgresSubscriptions({ db }: Pick<Database, 'db'>, mails: MailJobs): Subscriptions {
  return {
    ask: ({ emailAddress, newsletterInterestOption: interest }) =>
      db.transaction(async (tx) => {
        const known = await upsert(tx, { emailAddress, interest });
        await oweMail(tx, mails, { kind: 'sign-up', recipient: emailAddress, subscriptionId: known.id });
      }),
    confirm: (id) =>
      db.transaction(async (tx) => (await putOnList(tx, mails, { id })) || isThere(tx, { id })),
    find: (who) => findSubscription(db, who),
    choose: (who, choices) =>
      db.transaction(async (tx) => {
        if ('emailAddress' in who) {
          // The erasing of an account waits for this, or is seen here.
          await lockText(tx, who.emailAddress);
          await refuseEnded(tx, [who.sub]);
          await upsert(tx, { emailAddress: who.emailAddress, interest: choices.interest });
          await putOnList(tx, mails, who);
        }
        const { rowCount } = await tx
          .update(subscriptions)
          .set({ ...choices, ...changed })
          .where(and(isOf(who), isOnList));
        return rowCount === 1;
      }),
    leave: (who) =>
      db.transaction(async (tx) => {
        const [left] = await tx.delete(subscriptions).where(isOf(who)).returning();
        if (left?.confirmedAt) await oweMail(tx, mails, { kind: 'farewell', recipient: left.emailAddress });
      }),
  };
}

/** The sign-up of an address. One that is on the list keeps its choices, whoever types it; the same row is written for both. */
async function upsert(
  tx: Tx,
  { emailAddress, interest }: Pick<Row, 'emailAddress' | 'interest'>,
): Promise<Row> {
  const kept = sql`case when ${subscriptions.confirmedAt} is null then ${interest} else ${subscriptions.interest} end`;
  const [row] = await tx
    .insert(subscriptions)
    .values({ emailAddress, interest })
    .onConflictDoUpdate({ target: subscriptions.emailAddress, set: { interest: kept, ...changed } })
    .returning();
  if (!row) throw new Error('The sign-up was not kept');
  return row;
}

/** True for a sign-up that was not on the list before. */
async function putOnList(tx: Tx, mails: MailJobs, who: Who): Promise<boolean> {
  const [row] = await tx
    .update(subscriptions)
    .set({ confirmedAt: sql`now()`, ...changed })
    .where(and(isOf(who), isNull(subscriptions.confirmedAt)))
    .returning();
  if (!row) return false;
  await oweMail(tx, mails, { kind: 'welcome', recipient: row.emailAddress, subscriptionId: row.id });
  return true;
}

const isThere = async (tx: Tx, who: Who) => (await findSubscription(tx, who)) !== undefined;

export async function findSubscription(db: Db | Tx, who: Who): Promise<Subscription | undefined> {
  const [row] = await db.select().from(subscriptions).where(isOf(who));
  return row;
}

/**
 * Lets a mail of a sign-up go out: one an hour to an address, however often it is typed. A mail that is tried again is the
 * same one.
 */
export async function takeTurn(db: Db, id: string, mailId: string): Promise<Subscription | undefined> {
  const { mailedAt, mailedBy } = subscriptions;
  const isDue = or(isNull(mailedAt), lt(mailedAt, sql`now() - interval '1 hour'`));
  const since = sql`case when ${mailedBy} = ${mailId} then ${mailedAt} else now() end`;
  const [row] = await db
    .update(subscriptions)
    .set({ mailedBy: mailId, mailedAt: since })
    .where(and(isOf({ id }), or(eq(mailedBy, mailId), isDue)))
    .returning();
  return row;
}

/** Deletes sign-ups that nobody has confirmed for so many days, and the mails that they owe. */
export async function forgetUnconfirmed(db: Db, days: number): Promise<void> {
  const old = lt(subscriptions.changedAt, sql`now() - make_interval(days => ${days})`);
  await db.delete(subscriptions).where(and(isNull(subscriptions.confirmedAt), old));
}

/** Deletes what is known of an address, without a farewell. */
export const eraseSubscriber = (db: Db, emailAddress: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockText(tx, emailAddress);
    await tx.delete(subscriptions).where(isOf({ emailAddress }));
    await eraseMails(tx, emailAddress);
  });

/** Subscribers in the order of their ids, behind this one. */
export function subscribersAfter(db: Db, id: string, most: number): Promise<Subscription[]> {
  const isNext = sql`${subscriptions.id} > ${id}`;
  return db.select().from(subscriptions).where(and(isOnList, isNext)).orderBy(subscriptions.id).limit(most);
}
