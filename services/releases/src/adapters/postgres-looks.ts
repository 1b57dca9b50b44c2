import type { Database } from '@toile/database';
import type { Look, SeenCheck, SetId } from '@toile/releases-contract';
import { and, asc, desc, eq, inArray, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Looks, WantedLook } from '../domain/looks.ts';
import { looks } from './looks-table.ts';
import { type Connection, keepSet } from './postgres-channels.ts';
import { lockReleases } from './postgres-locks.ts';
import { wantedTuple } from './postgres-pins.ts';

/** Looks that wait at the same time: one takes up to some minutes. */
const mostWaiting = 20;
/** A browser that says nothing for so long has gone. */
const silentMinutes = 2;
/** The longest that a look waits for a browser. */
const waitingMinutes = 15;
const keptDays = 90;

const isAlive = sql<boolean>`coalesce(${looks.aliveAt} > now() - ${silentMinutes} * interval '1 minute', false)`;
const isOpen = and(
  isNull(looks.checks),
  or(isAlive, sql`${looks.askedAt} > now() - ${waitingMinutes} * interval '1 minute'`),
);
const openNow = sql<boolean>`${isOpen}`;
type Row = typeof looks.$inferSelect;

const outcomeOfPages = sql<string>`jsonb_path_query_first(${looks.checks}, '$[*] ? (@.name == "pages").outcome') #>> '{}'`;

const stateOf = ({ aliveAt, checks }: Row, isOpen: boolean): Look['state'] => {
  if (checks) return 'done';
  if (!isOpen) return 'given-up';
  return aliveAt ? 'running' : 'waiting';
};

const lookOf = (kept: Row, isOpen = true): Look => {
  const { aliveAt: _alive, askedAt, checks, setId, ...row } = kept;
  return {
    ...row,
    setId: setId as SetId,
    askedAt: askedAt.toISOString(),
    state: stateOf(kept, isOpen),
    ...(checks && { checks }),
  };
};

/** Findings of the last look at a set whose pages were opened, with one of these outcomes. */
export async function keptLook(
  db: Connection,
  setId: SetId,
  outcomes: string[],
): Promise<SeenCheck[] | undefined> {
  const [row] = await db
    .select({ checks: looks.checks })
    .from(looks)
    .where(and(eq(looks.setId, setId), inArray(outcomeOfPages, outcomes)))
    .orderBy(desc(looks.askedAt))
    .limit(1);
  return row?.checks ?? undefined;
}

/** The last look at a set, where another would find the same: one that goes on, or that found nothing wrong. */
async function sameLook(db: Connection, setId: string, again: boolean) {
  const [last] = await db
    .select({ look: looks, outcome: outcomeOfPages, isOpen: openNow })
    .from(looks)
    .where(eq(looks.setId, setId))
    .orderBy(desc(looks.askedAt))
    .limit(1);
  return last && (last.isOpen || (!again && last.outcome === 'passed')) ? last.look : undefined;
}

async function ask(db: Connection, { again, setId: known, ...wanted }: WantedLook): ReturnType<Looks['ask']> {
  const set = await wantedTuple(db, { ...wanted, setId: known });
  if (!set.ok) return set;
  const setId = await keepSet(db, set.tuple);
  const same = await sameLook(db, setId, again);
  if (same) return { ok: true, look: lookOf(same) };
  const waiting = await db.select({ id: looks.id }).from(looks).where(isOpen).limit(mostWaiting);
  if (waiting.length === mostWaiting) return { ok: false, reason: 'too-many-looks' };
  await db.delete(looks).where(lt(looks.askedAt, sql`now() - ${keptDays} * interval '1 day'`));
  const [look] = await db
    .insert(looks)
    .values({ ...wanted, setId })
    .returning();
  if (!look) throw new Error('A look was not kept');
  return { ok: true, look: lookOf(look) };
}

export function postgresLooks({ db }: Pick<Database, 'db'>): Looks {
  const isIt = (id: string) => and(eq(looks.id, id), isNull(looks.checks));
  return {
    ask: (wanted) =>
      db.transaction(async (tx) => {
        // No version of it is retired meanwhile, and nobody asks for the same beside.
        await lockReleases(tx);
        return ask(tx, wanted);
      }),

    async read(id) {
      const [row] = await db.select({ look: looks, isOpen: openNow }).from(looks).where(eq(looks.id, id));
      return row && lookOf(row.look, row.isOpen);
    },

    async take() {
      const next = db
        .select({ id: looks.id })
        .from(looks)
        .where(and(isOpen, not(isAlive)))
        .orderBy(asc(looks.askedAt))
        .limit(1)
        .for('update', { skipLocked: true });
      const [row] = await db
        .update(looks)
        .set({ aliveAt: sql`now()` })
        .where(inArray(looks.id, next))
        .returning();
      return row && lookOf(row);
    },

    async note(id, progress) {
      const noted = await db
        .update(looks)
        .set({ ...progress, aliveAt: sql`now()` })
        .where(isIt(id))
        .returning({ id: looks.id });
      return noted.length > 0;
    },

    async finish(id, checks) {
      const done = await db.update(looks).set({ checks }).where(isIt(id)).returning({ id: looks.id });
      return done.length > 0;
    },
  };
}
