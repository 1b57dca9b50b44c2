import os from 'node:os';
import { afterAll, describe, expect, it } from '@jest/globals';
import { testDatabase } from './index.ts';
import { testServerVariable } from './test-database.ts';

describe('testDatabase', () => {
  const opened = [testDatabase(), testDatabase()];
  afterAll(() => Promise.all(opened.map(async (database) => (await database).drop())));

  it('gives each caller an empty database of its own on one real server', async () => {
    const [one, two] = await Promise.all(opened);
    await one?.database.pool.query('create table only_here (id int)');
    const answer = await two?.database.pool.query("select to_regclass('only_here') as found");
    expect(answer?.rows).toEqual([{ found: null }]);
    expect(new URL(one?.url ?? '').host).toBe(new URL(two?.url ?? '').host);
  });
});

describe('a test run', () => {
  it('has the temporary files of its tests in a folder that goes with it', () => {
    expect(os.tmpdir()).toBe(process.env[testServerVariable]);
  });
});
