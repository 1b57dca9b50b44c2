import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { provenance } from './provenance.ts';

let folder: string;
const part = () => path.join(folder, 'mf-journal');
const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'toile-provenance-'));
  mkdirSync(part());
});
afterEach(() => rmSync(folder, { recursive: true }));

it('names who wrote a part last and the commit, and nobody for sources that no commit has', async () => {
  expect(await provenance(part())).toEqual({});
  git('init', '--quiet');
  writeFileSync(path.join(part(), 'a.ts'), '1');
  expect(await provenance(part())).toEqual({});
  git('add', '.');
  git('-c', 'user.name=Ada', '-c', 'user.email=ada@shop.example', 'commit', '--quiet', '--message', 'one');
  const commit = git('rev-parse', 'HEAD');
  const commits = [{ hash: commit, author: 'Ada', subject: 'one' }];
  expect(await provenance(part())).toEqual({ author: 'Ada', commit, commits });
  writeFileSync(path.join(folder, 'beside.ts'), '1');
  const elsewhere = path.join(folder, '../elsewhere.ts');
  expect(await provenance(part(), [elsewhere])).toEqual({ author: 'Ada', commit, commits });
  expect(await provenance(part(), [path.join(folder, 'beside.ts')])).toEqual({});
  writeFileSync(path.join(part(), 'a.ts'), '2');
  expect(await provenance(part())).toEqual({});
});

it('names a long subject as far as it goes, in words that can be stored', async () => {
  git('init', '--quiet');
  writeFileSync(path.join(part(), 'a.ts'), '1');
  git('add', '.');
  const ada = ['-c', 'user.name=Ada', '-c', 'user.email=ada@shop.example'];
  git(...ada, 'commit', '--quiet', '--message', `${'a'.repeat(199)}🧵`);
  const { commits } = await provenance(part());
  expect(commits).toMatchObject([{ subject: `${'a'.repeat(199)}\ufffd` }]);
});
