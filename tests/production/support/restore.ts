import type { Database } from '@toile/database';
import { until } from '@toile/testing';
import type { ClusterMember } from './cluster-member.ts';
import type { PostgresCluster } from './postgres-cluster.ts';

/** Rows and checksum of every table of a service. */
export async function fingerprint({ pool }: Database): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of rows) {
    const sum = `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from ${name} t`;
    sums[name] = (await pool.query<{ sum: string }>(sum)).rows[0]?.sum ?? '';
  }
  return sums;
}

/** Milliseconds from now until the archive has what is committed by now; nobody but `archive_timeout` sees to it. */
export async function msUntilArchived(cluster: PostgresCluster): Promise<number> {
  const began = performance.now();
  const primary = await cluster.primary();
  if (!primary) throw new Error('There is no primary');
  const [now] = await cluster.query<{ file: string }>(
    primary,
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as file',
  );
  const isArchived = async () => {
    const [archived] = await cluster.query<{ file: string }>(
      primary,
      'select last_archived_wal as file from pg_stat_archiver',
    );
    return String(archived?.file) >= String(now?.file);
  };
  await until(`${now?.file} is archived`, isArchived, { seconds: 300 });
  return Math.round(performance.now() - began);
}

/** All hosts lose their data. What the first one begins with is the backup of that moment; the others copy it. */
export async function loseAll(cluster: PostgresCluster): Promise<void> {
  await Promise.all(cluster.members.map((member) => member.kill()));
  for (const member of cluster.members) await member.loseData();
}

/** The second half of docs/runbooks/the-database-is-lost.md. */
export async function restoreTo(moment: string, cluster: PostgresCluster): Promise<void> {
  const [first, ...others] = cluster.members as [ClusterMember, ...ClusterMember[]];
  await cluster.forget();
  first.edit('method: initdb', 'method: restore');
  first.edit('2026-11-27 19:05:00+00', moment);
  await first.start();
  await until('there is a primary', async () => (await cluster.primary()) === first, {
    seconds: 600,
    output: () => cluster.output(),
  });
  await Promise.all(others.map((member) => member.start()));
  await cluster.untilWhole();
}
