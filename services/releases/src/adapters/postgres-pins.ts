import { randomBytes } from 'node:crypto';
import type { Database } from '@toile/database';
import type { ChannelState, PinDetails, ReleaseTuple } from '@toile/releases-contract';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PinRefusal, Pins, WantedPin } from '../domain/pins.ts';
import { changedTuple } from '../domain/release-set.ts';
import { type Connection, keepSet } from './postgres-channels.ts';
import { changeAt } from './postgres-history.ts';
import { lockReleases } from './postgres-locks.ts';
import { readRegistry } from './postgres-registry.ts';
import { provenSet } from './postgres-versions.ts';
import { channels, pins, releaseSets } from './tables.ts';

type Base = { ok: true; tuple: ReleaseTuple } | PinRefusal;

/** Of one channel at the same time. Nobody has so many testers. */
const mostOpen = 1000;
const mostListed = 200;

async function setOf(db: Connection, id: string): Promise<Base> {
  const [row] = await db.select().from(releaseSets).where(eq(releaseSets.id, id));
  return row ? { ok: true, tuple: row.versions } : { ok: false, reason: 'unknown-set' };
}

async function setAt(db: Connection, channel: string, at: string): Promise<Base> {
  const change = await changeAt(db, channel, { at });
  return change ? setOf(db, change.setId) : { ok: false, reason: 'nothing-shown-then' };
}

async function setNow(db: Connection, channel: string): Promise<Base> {
  const [row] = await db.select({ setId: channels.setId }).from(channels).where(eq(channels.name, channel));
  return row ? setOf(db, row.setId) : { ok: false, reason: 'nothing-shown' };
}

function baseOf(
  db: Connection,
  { channel, at, setId }: Pick<WantedPin, 'channel' | 'at' | 'setId'>,
): Promise<Base> {
  if (setId) return setOf(db, setId);
  return at ? setAt(db, channel, at) : setNow(db, channel);
}

const detailsOf = ({ at, createdAt, expiresAt, ...pin }: typeof pins.$inferSelect): PinDetails => ({
  ...pin,
  at: at?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** The versions of a set that is asked for, each of which edges could prove. */
export async function wantedTuple(
  db: Connection,
  wanted: Pick<WantedPin, 'channel' | 'at' | 'setId' | 'versions'>,
): Promise<Base> {
  const base = await baseOf(db, wanted);
  if (!base.ok) return base;
  const tuple = changedTuple(base.tuple, wanted.versions) as ReleaseTuple;
  const proven = await provenSet(db, tuple, await readRegistry(db));
  return proven.ok ? { ok: true, tuple } : proven;
}

/** Channel whose edges show a pin: a stage without edges of its own is looked at in the shop of live. */
async function channelOfEdges(
  db: Connection,
  { channel, hasOwnShop }: Pick<WantedPin, 'channel' | 'hasOwnShop'>,
): Promise<string> {
  return !hasOwnShop && (await setNow(db, 'live')).ok ? 'live' : channel;
}

async function make(db: Connection & Pick<NodePgDatabase, '$count'>, wanted: WantedPin) {
  const set = await wantedTuple(db, wanted);
  if (!set.ok) return set;
  const isOpen = and(eq(pins.channel, wanted.channel), gt(pins.expiresAt, sql`now()`));
  if ((await db.$count(pins, isOpen)) >= mostOpen) return { ok: false, reason: 'too-many-pins' } as const;
  const { at, hasOwnShop: _asked, ...row } = wanted;
  const [pin] = await db
    .insert(pins)
    .values({
      ...row,
      // A word of a command: it must not begin like an option.
      id: randomBytes(11).toString('hex'),
      setId: await keepSet(db, set.tuple),
      at: at ? new Date(at) : null,
    })
    .returning();
  if (!pin) throw new Error('A pin was not kept');
  return { ok: true, pin: { ...detailsOf(pin), channel: await channelOfEdges(db, wanted) } } as const;
}

async function revisionOf(db: Connection, channel: string): Promise<number> {
  const asked = db.select({ revision: channels.revision }).from(channels).where(eq(channels.name, channel));
  return (await asked)[0]?.revision ?? 0;
}

async function stateOf(
  db: NodePgDatabase,
  id: string,
  hasOwnShop: (channel: string) => boolean,
): ReturnType<Pins['state']> {
  const [row] = await db
    .select({ pin: pins, set: releaseSets })
    .from(pins)
    .innerJoin(releaseSets, eq(releaseSets.id, pins.setId))
    .where(eq(pins.id, id));
  if (!row) return { ok: false, reason: 'unknown-pin' };
  if (row.pin.expiresAt <= new Date()) return { ok: false, reason: 'pin-ended' };
  const registry = await readRegistry(db);
  const set = await provenSet(db, row.set.versions, registry);
  if (!set.ok) return set;
  const { channel: asked } = row.pin;
  const channel = await channelOfEdges(db, { channel: asked, hasOwnShop: hasOwnShop(asked) });
  const state: ChannelState = {
    channel,
    revision: await revisionOf(db, channel),
    set: { ...row.set, createdAt: row.set.createdAt.toISOString() },
    current: Object.fromEntries(
      set.versions.map(({ manifest }) => [manifest.name, manifest]),
    ) as ChannelState['current'],
    previous: {},
    registry,
    signatures: Object.fromEntries(
      set.versions.map(({ manifest, signature }) => [manifest.id, signature ?? '']),
    ),
  };
  return { ok: true, pinned: { pin: detailsOf(row.pin), state } };
}

export function postgresPins({ db }: Pick<Database, 'db'>): Pins {
  return {
    make: (wanted) =>
      db.transaction(async (tx) => {
        // No version of it is retired meanwhile.
        await lockReleases(tx);
        return make(tx, wanted);
      }),
    state: (id, hasOwnShop) => stateOf(db, id, hasOwnShop),

    async open(channel) {
      const isOpen = and(eq(pins.channel, channel), gt(pins.expiresAt, sql`now()`));
      const rows = await db.select().from(pins).where(isOpen).orderBy(desc(pins.createdAt)).limit(mostListed);
      return rows.map(detailsOf);
    },

    async endPin(id) {
      const isOpen = and(eq(pins.id, id), gt(pins.expiresAt, sql`now()`));
      const ended = await db.update(pins).set({ expiresAt: sql`now()` }).where(isOpen).returning();
      return ended.length > 0 ? { ok: true } : { ok: false, reason: 'unknown-pin' };
    },
  };
}
