import type { KeptVersion } from '@toile/releases-contract';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RetentionRules } from '../domain/retention.ts';

interface Row {
  [column: string]: unknown;
  name: KeptVersion['name'];
  version: string;
  publishedAt: string;
  neededFor: KeptVersion['neededFor'];
}

/**
 * Sets that somebody has or may ask for. Of the history that is what a channel showed within the days, and what it showed when they
 * began. A tab counts as long: a machine may sleep with it.
 */
const neededSets = (since: ReturnType<typeof sql>) => sql`
  select set_id as id, 'shown' as why from channels
  union select unnest(array[candidate_set_id, lanes -> 'second' ->> 'setId']), 'shown' from channels
  union select set_id, 'pin' from pins where expires_at > now()
  union select id, 'tab' from release_sets where last_tab_at > ${since}
  union select unnest(array[set_id, candidate ->> 'setId', second ->> 'setId']), 'history' from channel_changes where at > ${since}
  union select unnest(array[began.set_id, began.candidate ->> 'setId', began.second ->> 'setId']), 'history' from (
    select distinct on (channel) set_id, candidate, second from channel_changes where at <= ${since}
    order by channel, revision desc
  ) began`;

/** All versions that have files, with what each is needed for at this moment. */
export async function neededVersions(
  db: Pick<NodePgDatabase, 'execute'>,
  { days, newest }: RetentionRules,
): Promise<KeptVersion[]> {
  const since = sql`now() - make_interval(days => ${days})`;
  const { rows } = await db.execute<Row>(sql`
    with needed_sets as (${neededSets(since)}), needed(name, version, why) as (
      select part.key, part.value, needed_sets.why
      from needed_sets join release_sets using (id) cross join lateral jsonb_each_text(release_sets.versions) part
      union select name, version, 'rollback' from (
        select name, version, row_number() over (partition by channel, name order by max(position) desc) as place
        from channel_lines join versions using (name, version) where retired_at is null
        group by channel, name, version
      ) line where place <= ${newest}
      union select name, version, 'newest' from (
        select *, row_number() over (partition by name order by published_at desc) as place from versions where has_files
      ) one where place <= ${newest}
      union select name, version, 'young' from versions where published_at > ${since}
    )
    select versions.name, versions.version, versions.published_at as "publishedAt",
      coalesce(jsonb_agg(needed.why order by needed.why) filter (where needed.why is not null), '[]') as "neededFor"
    from versions left join needed on needed.name = versions.name and needed.version = versions.version
    where versions.has_files
    group by versions.name, versions.version
    order by versions.name, versions.published_at, versions.version`);
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt).toISOString() }));
}
