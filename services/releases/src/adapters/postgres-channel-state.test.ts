import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { live, publish, testbed, useReleases, version } from '../testing/releases-api.ts';
import { channelStateQuery } from './postgres-channel-state.ts';

useReleases();

interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Rows that the query's nodes handed on or threw away. */
const rowsRead = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);

async function rowsOfState(): Promise<number> {
  const { db, pool } = testbed.database;
  await pool.query('analyze');
  const explained = sql`explain (analyze, format json) ${channelStateQuery('live')}`;
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained);
  const [plan] = rows;
  if (!plan) throw new Error('No plan');
  return rowsRead(plan['QUERY PLAN'][0].Plan);
}

it('reads as much after ten thousand changes as after one', async () => {
  await publish('mf-catalogue', 'b2').expect(201);
  const before = await rowsOfState();
  await testbed.database.pool.query(`
    insert into channel_changes (channel, revision, action, set_id, changed, actor, reason)
    select 'live', n, 'promote', (select set_id from channels where name = 'live'), '{}', 'jo', 'again'
    from generate_series(2, 10001) n`);
  await testbed.database.pool.query(`
    insert into channel_lines (channel, name, position, version)
    select 'live', 'mf-catalogue', n, case n % 2 when 0 then '${version('b2')}' else '${version('a1')}' end
    from generate_series(2, 10001) n`);
  const after = await rowsOfState();
  expect((await live()).previous['mf-catalogue']?.version).toBe(version('b2'));
  expect(before).toBeGreaterThan(4);
  expect(after).toBeLessThanOrEqual(before + 5);
});
