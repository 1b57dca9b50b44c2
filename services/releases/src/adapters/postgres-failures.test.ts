import { describe, expect, it } from '@jest/globals';
import { failureReportSchema } from '@toile/releases-contract';
import { testbed, useReleases, version } from '../testing/releases-api.ts';
import { forgetFailures, keepFailure } from './postgres-failures.ts';

useReleases();

const report = (changes: object = {}) =>
  failureReportSchema.parse({
    name: 'mf-content',
    version: version('a1'),
    phase: 'render',
    setId: 's',
    message: 'm',
    path: '/',
    ...changes,
  });
const kept = async () => (await testbed.database.pool.query('select version, phase from failures')).rows;

describe('reports of failures', () => {
  it('of versions that nobody has published are not kept', async () => {
    const { db } = testbed.database;
    for (const changes of [{ version: version('b2') }, { version: 'x' }, { name: 'mf-absent' }])
      await keepFailure(db, report(changes));
    await keepFailure(db, report());
    expect(await kept()).toEqual([{ version: version('a1'), phase: 'render' }]);
  });

  it('of one version are five hundred in an hour', async () => {
    const { db, pool } = testbed.database;
    await pool.query(
      `insert into failures (name, version, phase, set_id, message, path) select 'mf-content', $1, 'entry', 's', 'm', '/' from generate_series(1, 499)`,
      [version('a1')],
    );
    for (let n = 0; n < 3; n++) await keepFailure(db, report());
    expect((await kept()).filter(({ phase }) => phase === 'render')).toHaveLength(1);
    await pool.query(`update failures set at = now() - interval '61 minutes'`);
    await keepFailure(db, report());
    expect(await kept()).toHaveLength(501);
  });

  it('are deleted after seven days', async () => {
    const { db, pool } = testbed.database;
    for (const phase of ['entry', 'render']) await keepFailure(db, report({ phase }));
    await pool.query(
      `update failures set at = now() - case phase when 'entry' then interval '169 hours' else interval '167 hours' end`,
    );
    await forgetFailures(db);
    expect(await kept()).toEqual([{ version: version('a1'), phase: 'render' }]);
  });
});
