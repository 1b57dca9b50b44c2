import type { DeployableName, Verdict, VersionLife } from '@toile/releases-contract';
import { type SQL, sql } from 'drizzle-orm';
import { healthActor } from '../domain/health-measures.ts';
import type { Connection } from './postgres-channels.ts';

/** Departure of a version, which was taken from visitors, or refused to them. */
export interface Departure {
  [column: string]: unknown;
  name: DeployableName;
  version: string;
  state: Extract<VersionLife['state'], 'refused' | 'ended-by-health' | 'ended' | 'rolled-back' | 'replaced'>;
  at: string;
  actor: string;
  reason: string;
  verdict: Verdict | null;
}

/** Versions that visitors had of a part before a change and not after it. */
const fromEverybody = (channel: string, names: SQL) => sql`
  select part.name, earlier.versions ->> part.name as version, changes.at, changes.actor, changes.reason, null::jsonb as verdict,
    case when changes.action <> 'rollback' then 'replaced'
      when changes.actor = ${healthActor} then 'ended-by-health' else 'rolled-back' end as state
  from channel_changes changes
  join release_sets earlier on earlier.id = changes.previous_set_id
  join release_sets later on later.id = changes.set_id
  join ${names} on earlier.versions ->> part.name is distinct from later.versions ->> part.name
  where changes.channel = ${channel} and changes.previous_set_id <> changes.set_id`;

const fromSome = (channel: string, names: SQL) => sql`
  select part.name, changed ->> part.name, at, actor, reason, null,
    case when actor = ${healthActor} then 'ended-by-health' else 'ended' end
  from channel_changes join ${names} on changed ? part.name
  where channel = ${channel} and action = 'end-candidate'`;

const refused = (channel: string, names: SQL) => sql`
  select part.name, changed ->> part.name, at, actor, reason, verdict, 'refused'
  from refused_changes join ${names} on changed ? part.name
  where channel = ${channel}`;

type Departed = (channel: string, names: SQL) => SQL;

/** The last departure of each version of some parts. */
const lastOf =
  (...kinds: Departed[]) =>
  async (db: Connection, channel: string, names: readonly DeployableName[]): Promise<Departure[]> => {
    const part = sql`jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as part(name)`;
    const all = sql.join(
      kinds.map((kind) => kind(channel, part)),
      sql` union all `,
    );
    const { rows } = await db.execute<Departure>(sql`
      select distinct on (name, version) name, version, state, at, actor, reason, verdict from (${all}) departure
      where version is not null order by name, version, at desc`);
    return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
  };

export const departuresOf = lastOf(fromEverybody, fromSome, refused);
/** Departures from visitors alone: a refusal takes nothing back of what was said of a version. */
export const departuresFromVisitors = lastOf(fromEverybody, fromSome);
