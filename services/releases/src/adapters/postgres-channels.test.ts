import { expect, it } from '@jest/globals';
import { live, promote, publish, rollBack, testbed, useReleases, version } from '../testing/releases-api.ts';

useReleases();

it('a channel goes on from a set whose id older code has made otherwise, and comes back to its versions (issue 27)', async () => {
  const before = await live();
  const { pool } = testbed.database;
  await pool.query(
    `insert into release_sets (id, versions) select 'set-of-older', versions from release_sets where id = $1`,
    [before.set.id],
  );
  await pool.query(`update channels set set_id = 'set-of-older'`);
  // The history is only appended to: the test writes it as it would have been.
  await pool.query('alter table channel_changes disable trigger user');
  await pool.query(`update channel_changes set set_id = 'set-of-older' where set_id = $1`, [before.set.id]);
  await pool.query('alter table channel_changes enable trigger user');
  await pool.query('delete from release_sets where id = $1', [before.set.id]);

  await publish('mf-content', 'b');
  expect((await promote({ 'mf-content': version('b') })).status).toBe(200);
  const { rows } = await pool.query(
    'select previous_set_id from channel_changes order by revision desc limit 1',
  );
  expect(rows).toEqual([{ previous_set_id: 'set-of-older' }]);
  expect((await rollBack('mf-content')).status).toBe(200);
  expect((await live()).set.versions).toEqual(before.set.versions);
});
