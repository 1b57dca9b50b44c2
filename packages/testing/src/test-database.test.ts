import os from 'node:os';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { openDatabase } from '@toile/database';
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

describe('a template', () => {
  const numbers = (make: (url: string) => void = () => {}) => ({
    name: `numbers ${Math.random()}`,
    async make(url: string) {
      make(url);
      const database = openDatabase(url);
      await database.pool.query('create table numbers as select 42 as n');
      await database.close();
    },
  });

  it('is made once and copied: what one does to its copy nobody else sees', async () => {
    const make = jest.fn();
    const template = numbers(make);
    const copies = await Promise.all([testDatabase(template), testDatabase(template)]);
    await copies[0].database.pool.query('delete from numbers');
    copies.push(await testDatabase(template));
    const rows = await Promise.all(
      copies.map(({ database }) => database.pool.query('select n from numbers')),
    );
    expect(rows.map(({ rowCount }) => rowCount)).toEqual([0, 1, 1]);
    expect(make).toHaveBeenCalledTimes(1);
    await Promise.all(copies.map(({ drop }) => drop()));
  });

  it('whose making failed is made again', async () => {
    let tries = 0;
    const template = numbers(() => {
      tries += 1;
      if (tries === 1) throw new Error('the lights went out');
    });
    await expect(testDatabase(template)).rejects.toThrow('the lights went out');
    const { database, drop } = await testDatabase(template);
    expect((await database.pool.query('select n from numbers')).rows).toEqual([{ n: 42 }]);
    await drop();
  });
});

describe('a test run', () => {
  it('has the temporary files of its tests in a folder that goes with it', () => {
    expect(os.tmpdir()).toBe(process.env[testServerVariable]);
  });
});
