import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { daysBefore, daysFile, newcomers } from './baseline.ts';
import { readLockfile } from './lockfile.ts';
import { remembered } from './remembered.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'toile-lockfile-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const git = (date: string, ...args: string[]) =>
  spawnSync(
    'git',
    ['-c', 'user.name=A', '-c', 'user.email=a@toile.example', '-c', 'commit.gpgsign=false', ...args],
    {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    },
  );

function lock(versions: Record<string, string>): void {
  const packages = Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]);
  writeFileSync(
    path.join(root, 'package-lock.json'),
    JSON.stringify({ packages: Object.fromEntries(packages) }),
  );
}

function commit(daysAgo: number, versions: Record<string, string>): void {
  const date = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  lock(versions);
  git(date, 'init', '-q');
  git(date, 'add', '--all');
  git(date, 'commit', '-q', '-m', 'packages');
}

const names = () => newcomers(readLockfile(root), { root, days: 7 })?.map(({ name }) => name);

describe('the newcomers of a lockfile', () => {
  it('are what it did not have seven days ago, in this version', () => {
    commit(9, { old: '1.0.0', raised: '1.0.0' });
    commit(3, { old: '1.0.0', raised: '2.0.0', young: '1.0.0' });
    lock({ old: '1.0.0', raised: '2.0.0', young: '1.0.0', today: '1.0.0' });
    expect(names()).toEqual(['raised', 'young', 'today']);
  });

  it('are what came after the oldest commit of a younger project', () => {
    commit(2, { old: '1.0.0' });
    commit(1, { old: '1.0.0', young: '1.0.0' });
    expect(names()).toEqual(['young']);
  });

  it('are unknown without git', () => {
    lock({ old: '1.0.0' });
    expect(names()).toBeUndefined();
  });

  it('are unknown in a clone that is too shallow', () => {
    commit(9, { old: '1.0.0' });
    commit(1, { old: '1.0.0', young: '1.0.0' });
    const clone = (depth: number) => {
      const to = path.join(root, `clone-${depth}`);
      git('', 'clone', '-q', '--depth', `${depth}`, `file://${root}`, to);
      return newcomers(readLockfile(to), { root: to, days: 7 })?.map(({ name }) => name);
    };
    expect([clone(1), clone(2)]).toEqual([undefined, ['young']]);
  });
});

describe('the day on which a version was published', () => {
  const file = () => path.join(root, daysFile);
  const young = { name: 'young', version: '1.0.0' };
  const asked = async (believed = daysBefore({ root, days: 7 })) =>
    remembered(async () => 'of the registry', { file: file(), believed })(young);
  const remember = (day: string) => writeFileSync(file(), JSON.stringify({ 'young@1.0.0': day }));

  it('is asked for, unless it was remembered before the change', async () => {
    mkdirSync(path.dirname(file()), { recursive: true });
    commit(9, { old: '1.0.0' });
    remember('of the change');
    commit(1, { old: '1.0.0', young: '1.0.0' });
    expect(await asked()).toBe('of the registry');
    expect(await asked({ 'young@1.0.0': 'of the baseline' })).toBe('of the baseline');
  });

  it('is believed where git can’t say since when it is there', async () => {
    mkdirSync(path.dirname(file()), { recursive: true });
    remember('of the file');
    expect(await asked()).toBe('of the file');
  });
});
