import type {
  Candidate,
  ChannelState,
  DeployableName,
  Registry,
  ReleaseManifest,
  ReleaseTuple,
  SetId,
  SomeVersions,
} from '@toile/releases-contract';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

interface SignedVersion {
  manifest: ReleaseManifest;
  signature: string | null;
}
interface PartRow {
  [column: string]: unknown;
  revision: number;
  setId: SetId;
  createdAt: string;
  candidateId: string | null;
  candidateShare: number | null;
  candidateSetId: string | null;
  candidateCreatedAt: string | null;
  candidateVersions: ReleaseTuple | null;
  registry: Registry;
  clearedMarks: { changed: SomeVersions; at: string }[];
  name: DeployableName;
  /** Null when only the candidate has the part. */
  present: SignedVersion | null;
  publishedAt: string | null;
  before: SignedVersion | null;
  /** The candidate's, where it is another. */
  tried: SignedVersion | null;
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

/** A mark lasts ten minutes, and is remembered for an hour. */
const clearedMarks = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('changed', changed, 'at', at)), '[]') from channel_changes
  where channel = channels.name and action = 'clear-marks' and at > now() - interval '2 hours'
)`;

const signed = (versions: string) => {
  const row = sql.raw(versions);
  return sql`case when ${row}.name is not null
    then jsonb_build_object('manifest', ${row}.manifest, 'signature', ${row}.signature) end`;
};

/**
 * One row for each part of the channel's set and of its candidate's. It reads the end of each part's line, so that a long
 * history costs nothing.
 */
export const channelStateQuery = (channel: string) => sql`
  select channels.revision, release_sets.id as "setId", release_sets.created_at as "createdAt",
    channels.candidate_id as "candidateId", channels.candidate_share as "candidateShare",
    candidate_sets.id as "candidateSetId", candidate_sets.created_at as "candidateCreatedAt",
    candidate_sets.versions as "candidateVersions", ${registryRow} as registry, ${clearedMarks} as "clearedMarks", part.name,
    ${signed('present')} as present, present.published_at as "publishedAt",
    ${signed('before')} as before, ${signed('tried')} as tried
  from channels
  join release_sets on release_sets.id = channels.set_id
  left join release_sets candidate_sets on candidate_sets.id = channels.candidate_set_id
  cross join lateral jsonb_object_keys(
    release_sets.versions || coalesce(candidate_sets.versions, '{}')
  ) as part(name)
  left join versions present on present.name = part.name and present.version = release_sets.versions ->> part.name
  left join lateral (
    select version from channel_lines
    where channel_lines.channel = channels.name and channel_lines.name = part.name
    order by position desc offset 1 limit 1
  ) earlier on true
  left join versions before on before.name = part.name and before.version = earlier.version
  left join versions tried on tried.name = part.name and tried.version = candidate_sets.versions ->> part.name
    and tried.version is distinct from present.version
  where channels.name = ${channel}`;

const iso = (moment: string) => new Date(moment).toISOString();

const manifestsIn = (rows: PartRow[], column: 'present' | 'before' | 'tried') =>
  Object.fromEntries(
    rows.flatMap(({ name, [column]: version }) => (version ? [[name, version.manifest]] : [])),
  );

function candidateIn(rows: PartRow[]): Candidate | undefined {
  const [first] = rows;
  const { candidateId: id, candidateShare: share, candidateSetId, candidateVersions } = first ?? {};
  if (!id || !share || !candidateSetId || !candidateVersions || !first?.candidateCreatedAt) return undefined;
  return {
    id,
    share,
    set: { id: candidateSetId, versions: candidateVersions, createdAt: iso(first.candidateCreatedAt) },
    changed: manifestsIn(rows, 'tried'),
  };
}

const clearedIn = ({ clearedMarks }: PartRow): ChannelState['clearedMarks'] =>
  clearedMarks.flatMap(({ changed, at }) =>
    (Object.entries(changed) as [DeployableName, string][]).map(([name, version]) => ({
      name,
      version,
      at: iso(at),
    })),
  );

/** What a channel points to, with the manifests of its parts, of those before them, and of its candidate. */
export async function channelState(
  db: Pick<NodePgDatabase, 'execute'>,
  channel: string,
): Promise<ChannelState | undefined> {
  const { rows } = await db.execute<PartRow>(channelStateQuery(channel));
  const [first] = rows;
  if (!first) return undefined;
  const current = manifestsIn(rows, 'present') as ChannelState['current'];
  const versions = Object.fromEntries(Object.values(current).map(({ name, version }) => [name, version]));
  const signatures = rows
    .flatMap(({ present, before, tried }) => [present, before, tried])
    .flatMap((version) => (version?.signature ? [[version.manifest.id, version.signature]] : []));
  const candidate = candidateIn(rows);
  const clearedMarks = clearedIn(first);
  const publishedAt = Object.fromEntries(
    rows.flatMap(({ name, publishedAt }) => (publishedAt ? [[name, iso(publishedAt)]] : [])),
  );
  return {
    channel,
    revision: first.revision,
    set: { id: first.setId, versions: versions as ReleaseTuple, createdAt: iso(first.createdAt) },
    current,
    publishedAt,
    previous: manifestsIn(rows, 'before'),
    registry: first.registry,
    signatures: Object.fromEntries(signatures),
    ...(candidate && { candidate }),
    ...(clearedMarks?.length && { clearedMarks }),
  };
}
