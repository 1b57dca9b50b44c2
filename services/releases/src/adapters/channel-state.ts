import type { ChannelState, DeployableName, Registry, ReleaseManifest, ReleaseTuple } from '@toile/contracts';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

interface PartRow {
  [column: string]: unknown;
  revision: number;
  setId: string;
  createdAt: string;
  registry: Registry;
  name: DeployableName;
  present: ReleaseManifest;
  presentSignature: string | null;
  before: ReleaseManifest | null;
  beforeSignature: string | null;
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

/**
 * One row for each part of the channel's set. It reads the end of each part's line, so that a long history costs
 * nothing.
 */
export const channelStateQuery = (channel: string) => sql`
  select channels.revision, release_sets.id as "setId", release_sets.created_at as "createdAt",
    ${registryRow} as registry, part.key as name, present.manifest as present, before.manifest as before,
    present.signature as "presentSignature", before.signature as "beforeSignature"
  from channels
  join release_sets on release_sets.id = channels.set_id
  cross join lateral jsonb_each_text(release_sets.versions) part
  join versions present on present.name = part.key and present.version = part.value
  left join lateral (
    select version from channel_lines
    where channel_lines.channel = channels.name and channel_lines.name = part.key
    order by position desc offset 1 limit 1
  ) earlier on true
  left join versions before on before.name = part.key and before.version = earlier.version
  where channels.name = ${channel}`;

/** What a channel points to, with the manifests of its parts and of those before them. */
export async function channelState(
  db: Pick<NodePgDatabase, 'execute'>,
  channel: string,
): Promise<ChannelState | undefined> {
  const { rows } = await db.execute<PartRow>(channelStateQuery(channel));
  const [first] = rows;
  if (!first) return undefined;
  const versions = Object.fromEntries(rows.map(({ name, present }) => [name, present.version]));
  const signatures = rows.flatMap(({ present, presentSignature, before, beforeSignature }) => [
    [present.id, presentSignature],
    ...(before ? [[before.id, beforeSignature]] : []),
  ]);
  const before = rows.flatMap(({ name, before }) => (before ? [[name, before] as const] : []));
  return {
    channel,
    revision: first.revision,
    set: {
      id: first.setId,
      versions: versions as ReleaseTuple,
      createdAt: new Date(first.createdAt).toISOString(),
    },
    current: Object.fromEntries(rows.map(({ name, present }) => [name, present])) as ChannelState['current'],
    previous: Object.fromEntries(before),
    registry: first.registry,
    signatures: Object.fromEntries(signatures.filter(([, signature]) => signature)),
  };
}
