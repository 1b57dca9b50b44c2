import { halfOf, isInHalf, isInShare, placeOf } from '@toile/release-signing';
import {
  type Decision,
  type DeployableName,
  type Explanation,
  isShadow,
  type ReleaseTuple,
  type SetId,
} from '@toile/releases-contract';
import { and, desc, eq, lte, or, sql } from 'drizzle-orm';
import type { Connection } from './postgres-channels.ts';
import { changeAt, type Change as Row } from './postgres-history.ts';
import { channelChanges, releaseSets } from './tables.ts';

async function versionsOf(db: Connection, setId: SetId): Promise<ReleaseTuple> {
  const [row] = await db.select().from(releaseSets).where(eq(releaseSets.id, setId));
  if (!row) throw new Error(`${setId} is not kept`);
  return row.versions;
}

/** The canary that ran after a change, of two the one of the visitor's half, and what the visitor got of it. */
function variantOf(
  { candidate: canary, second, share }: Row,
  visitor: string | undefined,
): Pick<Explanation, 'side' | 'candidate' | 'second'> {
  if (isShadow(canary?.target)) return { side: 'all' };
  if (canary?.target) return { side: 'undecided', candidate: { ...canary, share: 0 } };
  if (share === null) return { side: 'all' };
  if (!canary) return { side: 'undecided' };
  const known = { ...canary, share };
  if (visitor === undefined) return { side: 'undecided', candidate: known, ...(second && { second }) };
  const isOfSecond = second && isInHalf(visitor, halfOf(second));
  const own = isOfSecond ? second : known;
  const other = isOfSecond ? known : second;
  const variant = isInShare(visitor, own) ? 'candidate' : 'others';
  const placed = { ...own, place: placeOf(visitor, own) };
  return { side: variant, candidate: placed, ...(other && { second: other }) };
}

/** The last change of each part, and every one of the canaries. */
async function leadingTo(
  db: Connection,
  { channel, revision, candidate: canary, second }: Row,
): Promise<Row[]> {
  const upTo = and(eq(channelChanges.channel, channel), lte(channelChanges.revision, revision));
  const last = sql`(channel, revision) in (
    select distinct on (part.name) changes.channel, changes.revision
    from channel_changes changes, jsonb_object_keys(changes.changed) as part(name)
    where changes.channel = ${channel} and changes.revision <= ${revision} and changes.action in ('promote', 'rollback', 'remove')
    order by part.name, changes.revision desc
  )`;
  const ofCanary =
    canary && sql`candidate ->> 'id' in (${canary.id}, ${second?.id ?? null}) and action = 'candidate'`;
  return db
    .select()
    .from(channelChanges)
    .where(and(upTo, or(last, ofCanary ?? sql`false`)))
    .orderBy(desc(channelChanges.revision));
}

/** True when a change gave one of these versions. */
const gave = ({ changed }: Row, versions: ReleaseTuple) =>
  Object.entries(changed).some(([name, version]) => versions[name as DeployableName] === version);

const decisionOf = ({ revision, at, action, changed, share, actor, reason }: Row): Decision => ({
  revision,
  action,
  changed,
  share,
  actor,
  reason,
  at: at.toISOString(),
});

/** Set of a visitor at a moment, and which changes led there. */
export async function whyOf(
  db: Connection,
  channel: string,
  { visitor, at }: { visitor: string | undefined; at: Date },
): Promise<Explanation | undefined> {
  const last = await changeAt(db, channel, { at: at.toISOString() });
  if (!last) return undefined;
  const { side: variant, candidate: canary, second } = variantOf(last, visitor);
  const setId = variant === 'candidate' && canary ? canary.setId : last.setId;
  const versions = await versionsOf(db, setId);
  const changes = await leadingTo(db, last);
  return {
    channel,
    at: at.toISOString(),
    revision: last.revision,
    since: last.at.toISOString(),
    side: variant,
    setId,
    versions,
    ...(visitor && { visitor }),
    ...(canary && { candidate: canary }),
    ...(second && { second }),
    decisions: changes
      .filter((change) => change.action === 'candidate' || gave(change, versions))
      .map(decisionOf),
  };
}
