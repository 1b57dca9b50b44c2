import type { Database } from '@toile/database';
import { type Connection, reviseChannel, shownBy } from '../adapters/postgres-channels.ts';
import { changesFrom, hasOrder } from '../adapters/postgres-history.ts';
import { lockReleases } from '../adapters/postgres-locks.ts';
import type { FindDamage } from '../domain/gates/gate.ts';
import type { FollowedOrder, Refusal } from '../domain/releases.ts';
import { wayBack } from './go-back.ts';
import { pointChannel } from './point-channel.ts';

/** Words by which the history knows an order again. */
const reasonOf = ({ at, reason }: FollowedOrder) => `Emergency order of ${at}: ${reason}`;

/** The moment of an order in the words of the history; undefined for any other change. */
const momentIn = (words: string) => /^Emergency order of (\S+): /.exec(words)?.[1];

/**
 * True when a channel has moved on from the set that an order was given against. What leaves the set as it is, as a question of
 * health does, moves nothing, nor does an order that is earlier: edges may have followed several.
 */
async function hasMovedOn(db: Connection, { channel, revision, at }: FollowedOrder): Promise<boolean> {
  const [then, ...since] = await changesFrom(db, channel, revision);
  if (then?.revision !== revision) return true;
  return !since.every(({ reason, setId }) => {
    const moment = momentIn(reason);
    return moment ? Date.parse(moment) < Date.parse(at) : setId === then.setId;
  });
}

/**
 * An order that edges followed while this service was away: the channel shows its set now, too. Where somebody has changed the
 * channel meanwhile, or the set can't be shown here, the order is a line of the history alone. The gates hold nobody up: shoppers have the set.
 */
export function followOrder(
  db: Database['db'],
  order: FollowedOrder,
  findDamage: FindDamage | undefined,
): Promise<{ ok: true; revision: number } | Refusal> {
  const { channel, actor, set } = order;
  const reason = reasonOf(order);
  return db.transaction(async (tx) => {
    await lockReleases(tx);
    const present = (await shownBy(tx, channel))?.revision ?? 0;
    if (await hasOrder(tx, channel, reason)) return { ok: true, revision: present };
    const change = { channel, actor, reason, expectedRevision: present };
    const way = await wayBack(tx, channel, { setId: set });
    if (way.ok && !(await hasMovedOn(tx, order))) {
      const { changed, backTo } = way;
      const forced = { breakGlass: reason, anyway: true, backTo };
      const pointed = await pointChannel(
        tx,
        { ...change, ...forced, action: 'rollback', changed },
        findDamage,
      );
      if (pointed.ok) return pointed;
    }
    const noted = { ...change, action: 'emergency-order', changed: {} } as const;
    return reviseChannel(tx, noted, async (_tx, before) => before ?? { ok: false, reason: 'nothing-shown' });
  });
}
