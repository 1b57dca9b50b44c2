import { openSessions } from '@toile/database';
import { sql } from 'drizzle-orm';
import type { EngineClient } from './engine-client.ts';
import { entriesOf, revisionOf } from './engine-entries.ts';

export interface FillDeps {
  engine: EngineClient;
  /** Of the database, for a transaction that lasts as long as the filling. */
  sessionUrl: string;
  /** As they are in the index. */
  synonyms: readonly (readonly string[])[];
  signal: AbortSignal;
}

/** Outcome: the engine had all, it was filled, or another process fills it. */
export type Filled = { is: 'current' } | { is: 'filled'; entries: number } | { is: 'busy' };

/** Any fixed number; advisory locks are counted per database. */
const fillLock = 7_015_035;

/**
 * Gives an engine what the database has, unless it has it. The lock, what is read, and the process that does it are one transaction:
 * they end together, and what was not finished is done anew by the next.
 */
export async function fillEngine({ engine, sessionUrl, synonyms, signal }: FillDeps): Promise<Filled> {
  const sessions = openSessions({ DATABASE_URL: sessionUrl }, { max: 1 });
  try {
    return await sessions.db.transaction(
      async (tx): Promise<Filled> => {
        const { rows } = await tx.execute<{ mine: boolean }>(
          sql`select pg_try_advisory_xact_lock(${fillLock}) as mine`,
        );
        if (!rows[0]?.mine) return { is: 'busy' };
        await engine.tidy();
        const revision = await revisionOf(tx, synonyms);
        if ((await engine.revision()) === revision) return { is: 'current' };
        await engine.create(revision, synonyms);
        let entries = 0;
        for await (const batch of entriesOf(tx)) {
          signal.throwIfAborted();
          await engine.add(revision, batch);
          entries += batch.length;
        }
        const counted = await engine.count(revision);
        // Two fill one index when a lock is lost with its connection.
        if (counted !== entries)
          throw new Error(`The index has ${counted} entries, and ${entries} were sent`);
        await engine.swapIn(revision);
        await engine.tidy();
        return { is: 'filled', entries };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  } finally {
    await sessions.close();
  }
}
