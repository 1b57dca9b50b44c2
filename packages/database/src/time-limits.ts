import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from './open-database.ts';
import type { TimeLimits } from './settings.ts';

const namesInPostgres = {
  DATABASE_STATEMENT_SECONDS: 'statement_timeout',
  DATABASE_LOCK_SECONDS: 'lock_timeout',
  DATABASE_IDLE_SECONDS: 'idle_in_transaction_session_timeout',
} as const satisfies Record<keyof TimeLimits, string>;

/** Any fixed number: PostgreSQL refuses two changes of a role's settings at once. */
const limitsLock = 7_015_034;

const kept = sql`select current_database() as database, coalesce((
  select setconfig from pg_db_role_setting where setrole = current_user::regrole
  and setdatabase = (select oid from pg_database where datname = current_database())), '{}') as settings`;

/**
 * Limits what this role does in this database, from the next connection on. PostgreSQL keeps them: what a connection says of
 * itself is refused by a pooler, or lost.
 */
export async function limitTimes({ db }: Pick<Database, 'db'>, limits: Readonly<TimeLimits>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${limitsLock})`);
    const { rows } = await tx.execute<{ database: string; settings: string[] }>(kept);
    const { database = '', settings = [] } = rows[0] ?? {};
    for (const [variable, name] of Object.entries(namesInPostgres)) {
      const value = `${limits[variable as keyof TimeLimits]}s`;
      if (settings.includes(`${name}=${value}`)) continue;
      await tx.execute(
        sql.raw(
          `alter role current_user in database ${pg.escapeIdentifier(database)} set ${name} = '${value}'`,
        ),
      );
    }
  });
}

/** Silence, in milliseconds, that is too long within these limits; undefined where they end none. */
export function tooSilentMs(limits: Readonly<TimeLimits>): number | undefined {
  const seconds = [limits.DATABASE_STATEMENT_SECONDS, limits.DATABASE_IDLE_SECONDS];
  return seconds.includes(0) ? undefined : (Math.max(...seconds) + 10) * 1000;
}

/** Takes the limits off a connection: migrations and imports take their time. */
export const withoutLimits = Object.values(namesInPostgres)
  .map((name) => `set ${name} = 0`)
  .join('; ');
