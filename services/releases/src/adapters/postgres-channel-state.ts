import type {
  ChannelState,
  DeployableName,
  Registry,
  ReleaseManifest,
  ReleaseTuple,
  SentChannelState,
  SetId,
  SomeVersions,
  Target,
} from '@toile/releases-contract';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inHundredths } from '../domain/in-hundredths.ts';
import { earlierVersion } from './postgres-version-lines.ts';
import type { channels } from './tables.ts';

interface SignedVersion {
  manifest: ReleaseManifest;
  signature: string | null;
}
interface PartRow {
  [column: string]: unknown;
  revision: number;
  setId: SetId;
  createdAt: string;
  canaryId: string | null;
  canaryShare: number | null;
  canaryTarget: Target | null;
  canarySetId: string | null;
  canaryCreatedAt: string | null;
  canaryVersions: ReleaseTuple | null;
  /** Of this revision. */
  lanes: (typeof channels.$inferSelect)['lanes'];
  secondCreatedAt: string | null;
  secondVersions: ReleaseTuple | null;
  registry: Registry;
  clearedMarks: { changed: SomeVersions; at: string }[];
  name: DeployableName;
  /** Null when only a canary has the part. */
  present: SignedVersion | null;
  publishedAt: string | null;
  shownSince: string | null;
  before: SignedVersion | null;
  /** The canary's, where it is another. */
  canary: SignedVersion | null;
  second: SignedVersion | null;
}

export const registryRow = sql`(
  select jsonb_build_object(
    'revision', coalesce(max(registry.revision), 0),
    'parts', (select coalesce(jsonb_object_agg(parts.name, parts.registration), '{}') from parts),
    'signatures', (
      select coalesce(jsonb_object_agg(parts.name, parts.signature), '{}') from parts where parts.signature is not null
    )
  ) from registry
)`;

/** A breaker is open for ten minutes at most, and remembered for an hour. */
const clearedBreakers = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('changed', changed, 'at', at)), '[]') from channel_changes
  where channel = channels.name and action = 'clear-marks' and at > now() - interval '2 hours'
)`;

const signed = (versions: string) => {
  const row = sql.raw(versions);
  return sql`case when ${row}.name is not null
    then jsonb_build_object('manifest', ${row}.manifest, 'signature', ${row}.signature) end`;
};

/**
 * A row for each part of the channel's set and of its canaries'. It reads the end of each part's line, so that a long
 * history costs nothing.
 */
export const channelStateQuery = (channel: string) => sql`
  select channels.revision, release_sets.id as "setId", release_sets.created_at as "createdAt",
    channels.candidate_id as "canaryId", channels.candidate_share as "canaryShare",
    channels.candidate_target as "canaryTarget",
    canary_sets.id as "canarySetId", canary_sets.created_at as "canaryCreatedAt",
    canary_sets.versions as "canaryVersions", known.lanes,
    second_sets.created_at as "secondCreatedAt", second_sets.versions as "secondVersions", ${registryRow} as registry, ${clearedBreakers} as "clearedMarks", part.name,
    ${signed('present')} as present, present.published_at as "publishedAt", line.since as "shownSince",
    ${signed('before')} as before, ${signed('canary')} as canary, ${signed('second')} as second
  from channels
  join release_sets on release_sets.id = channels.set_id
  left join release_sets canary_sets on canary_sets.id = channels.candidate_set_id
  left join lateral (
    select channels.lanes where (channels.lanes ->> 'revision')::int = channels.revision
  ) known on true
  left join release_sets second_sets on second_sets.id = known.lanes -> 'second' ->> 'setId'
  cross join lateral jsonb_object_keys(
    release_sets.versions || coalesce(canary_sets.versions, '{}') || coalesce(second_sets.versions, '{}')
  ) as part(name)
  left join versions present on present.name = part.name and present.version = release_sets.versions ->> part.name
  left join lateral (
    select since from channel_lines
    where channel_lines.channel = channels.name and channel_lines.name = part.name
    order by position desc limit 1
  ) line on true
  left join lateral (${earlierVersion(sql`channels.name`, sql`part.name`)}) earlier on true
  left join versions before on before.name = part.name and before.version = earlier.version
  left join versions canary on canary.name = part.name and canary.version = canary_sets.versions ->> part.name
    and canary.version is distinct from present.version
  left join versions second on second.name = part.name and second.version = second_sets.versions ->> part.name
    and second.version is distinct from present.version
  where channels.name = ${channel}`;

const iso = (moment: string) => new Date(moment).toISOString();

const manifestsIn = (rows: PartRow[], column: 'present' | 'before' | 'canary' | 'second') =>
  Object.fromEntries(
    rows.flatMap(({ name, [column]: version }) => (version ? [[name, version.manifest]] : [])),
  );

/** The canary in the field that is for it. */
function canaryIn(rows: PartRow[]): Pick<SentChannelState, 'candidate' | 'targeted' | 'shadowed'> {
  const [first] = rows;
  const { canaryId: id, canaryShare: share, canaryTarget: target, canarySetId, canaryVersions } = first ?? {};
  if (!id || !canarySetId || !canaryVersions || !first?.canaryCreatedAt) return {};
  const { half } = first.lanes ?? {};
  const canary = {
    id,
    ...(half && { half }),
    set: { id: canarySetId, versions: canaryVersions, createdAt: iso(first.canaryCreatedAt) },
    changed: manifestsIn(rows, 'canary'),
  };
  if (target?.kind === 'shadow') return { shadowed: { ...canary, target } };
  if (target) return { targeted: { ...canary, target } };
  return share ? { candidate: { ...canary, share: inHundredths(share) } } : {};
}

/** The canary beside it. */
function secondIn(rows: PartRow[]): Pick<SentChannelState, 'second'> {
  const { lanes, secondVersions: versions, secondCreatedAt } = rows[0] ?? {};
  if (!lanes?.second || !versions || !secondCreatedAt) return {};
  const { id, share, half, setId } = lanes.second;
  const set = { id: setId, versions, createdAt: iso(secondCreatedAt) };
  return { second: { id, share: inHundredths(share), half, set, changed: manifestsIn(rows, 'second') } };
}

const momentsIn = (rows: PartRow[], column: 'publishedAt' | 'shownSince') =>
  Object.fromEntries(rows.flatMap(({ name, [column]: at }) => (at ? [[name, iso(at)]] : [])));

const clearedIn = ({ clearedMarks: clearedBreakers }: PartRow): ChannelState['clearedMarks'] =>
  clearedBreakers.flatMap(({ changed, at }) =>
    (Object.entries(changed) as [DeployableName, string][]).map(([name, version]) => ({
      name,
      version,
      at: iso(at),
    })),
  );

/** State of a channel, with the manifests of its parts, of those before them, and of its canaries. */
export async function channelState(
  db: Pick<NodePgDatabase, 'execute'>,
  channel: string,
): Promise<SentChannelState | undefined> {
  const { rows } = await db.execute<PartRow>(channelStateQuery(channel));
  const [first] = rows;
  if (!first) return undefined;
  const current = manifestsIn(rows, 'present') as ChannelState['current'];
  const versions = Object.fromEntries(Object.values(current).map(({ name, version }) => [name, version]));
  const signatures = rows
    .flatMap(({ present, before, canary, second }) => [present, before, canary, second])
    .flatMap((version) => (version?.signature ? [[version.manifest.id, version.signature]] : []));
  const clearedBreakers = clearedIn(first);
  return {
    channel,
    revision: first.revision,
    set: { id: first.setId, versions: versions as ReleaseTuple, createdAt: iso(first.createdAt) },
    current,
    publishedAt: momentsIn(rows, 'publishedAt'),
    shownSince: momentsIn(rows, 'shownSince'),
    previous: manifestsIn(rows, 'before'),
    registry: first.registry,
    signatures: Object.fromEntries(signatures),
    ...canaryIn(rows),
    ...secondIn(rows),
    countsServerTime: true,
    countsOwnMeasures: true,
    ...(clearedBreakers?.length && { clearedMarks: clearedBreakers }),
  };
}
