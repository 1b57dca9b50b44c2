import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newcomers } from './baseline.ts';
import { readLockfile } from './lockfile.ts';

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
});
