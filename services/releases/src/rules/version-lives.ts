import type {
  ChangedParts,
  Commit,
  DeployableName,
  Hold,
  KnownBad,
  PublishedVersion,
  VersionLife,
} from '@toile/releases-contract';
import { type Connection, type Shown, shownBy } from '../adapters/postgres-channels.ts';
import { type Departure, departuresFromVisitors, departuresOf } from '../adapters/postgres-departures.ts';
import { publishedVersionsOf } from '../adapters/postgres-history.ts';
import { heldIn } from '../adapters/postgres-holds.ts';
import type { Refusal } from '../domain/releases.ts';

type Row = Awaited<ReturnType<typeof publishedVersionsOf>>[number];

const isShown = (shown: Shown | undefined, name: DeployableName, version: string) =>
  shown !== undefined && [shown, ...shown.canaries].some(({ versions }) => versions[name] === version);

const becauseOf = ({ at, actor, reason }: Omit<Hold, 'name' | 'until'> & { at: string }) => ({
  because: { at, actor, reason },
});

/** Life of a version: no past state says more than a present one. */
function lifeOf(
  { name, version, retiredAt, retiredBy }: Omit<Row, 'commits'>,
  { shown, departure, held }: { shown: Shown | undefined; departure: Departure | undefined; held: Hold[] },
): VersionLife {
  const gates: string[] = [];
  if (shown?.versions[name] === version) {
    const [hold] = held.filter((each) => each.name === name || each.name === '*');
    return { state: 'live', gates, ...(hold && { held: hold }) };
  }
  if (isShown(shown, name, version)) return { state: 'candidate', gates };
  if (retiredAt) {
    const at = retiredAt.toISOString();
    return {
      state: 'retired',
      gates,
      ...becauseOf({ at, actor: retiredBy ?? '', reason: 'nobody needed it' }),
    };
  }
  if (!departure) return { state: 'published', gates };
  const failed = departure.verdict?.checks.filter(({ outcome }) => outcome === 'failed') ?? [];
  return { state: departure.state, gates: failed.map(({ name }) => name), ...becauseOf(departure) };
}

/** The commits before that of the live version. One that is not among them is older than all. */
function since(commits: Commit[] | null, live: string | null | undefined): Commit[] | null {
  if (!commits) return null;
  const at = commits.findIndex(({ hash }) => hash === live);
  return at < 0 ? commits : commits.slice(0, at);
}

/** Published versions of a part, with what became of each in a channel. */
export async function versionsWithLives(
  db: Connection,
  { channel, name, limit }: { channel: string; name: DeployableName; limit: number },
): Promise<PublishedVersion[]> {
  const shown = await shownBy(db, channel);
  const departures = await departuresOf(db, channel, [name]);
  const held = await heldIn(db, channel);
  const rows = await publishedVersionsOf(db, name, limit);
  const live = rows.find(({ version }) => version === shown?.versions[name]);
  return rows.map(({ commits, ...row }) => ({
    ...row,
    publishedAt: row.publishedAt.toISOString(),
    retiredAt: row.retiredAt?.toISOString() ?? null,
    life: lifeOf(row, { shown, held, departure: departures.find(({ version }) => version === row.version) }),
    commitsSinceLive: since(commits, live?.commits?.[0]?.hash),
  }));
}

/** Versions that health has ended and a change would bring back. */
export async function knownBadOf(
  db: Connection,
  { channel, changed, shown }: { channel: string; changed: ChangedParts; shown: Shown | undefined },
): Promise<KnownBad[]> {
  const brought = Object.entries(changed) as [DeployableName, string | null][];
  const departures = await departuresFromVisitors(
    db,
    channel,
    brought.map(([name]) => name),
  );
  return departures.flatMap(({ name, version, state, at, reason }) =>
    state === 'ended-by-health' && changed[name] === version && !isShown(shown, name, version)
      ? [{ name, version, at, reason }]
      : [],
  );
}

/** The first of those, unless it is asked for. */
export async function refuseKnownBad(
  db: Connection,
  { anyway, ...change }: Parameters<typeof knownBadOf>[1] & { anyway?: boolean | undefined },
): Promise<Refusal | undefined> {
  const [knownBad] = anyway ? [] : await knownBadOf(db, change);
  return knownBad && { ok: false, reason: 'known-bad', knownBad };
}
