import type { Database } from '@toile/database';
import { sql } from 'drizzle-orm';
import type { Subscriptions } from '../domain/subscriptions.ts';
import { subscriptions } from './tables.ts';

export function postgresSubscriptions({ db }: Database): Subscriptions {
  return {
    async save({ emailAddress, newsletterInterestOption: interest }) {
      await db
        .insert(subscriptions)
        .values({ emailAddress, interest })
        .onConflictDoUpdate({ target: subscriptions.emailAddress, set: { interest, changedAt: sql`now()` } });
    },
  };
}
