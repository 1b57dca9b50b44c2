import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { git } from './git.ts';
import { scratchFolder } from './scratch-folder.ts';
import { recordFile, studioChange, studioFingerprint } from './studio-change.ts';

const { folder: root, remove } = scratchFolder('studio-change');
afterAll(remove);

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

const record = () => write(recordFile, JSON.stringify({ fingerprint: studioFingerprint(root) }));

function commit(): void {
  git(root, 'add', '--all');
  const as = ['-c', 'user.name=A', '-c', 'user.email=a@toile.example', '-c', 'commit.gpgsign=false'];
  git(root, ...as, 'commit', '-q', '-m', 'a change');
}

beforeEach(() => {
  rmSync(root, { recursive: true });
  mkdirSync(root);
  git(root, 'init', '-q');
  write('.gitignore', 'node_modules/\n');
  write('studio/film/src/air.ts', 'export const air = 1;');
  write('demo/collection/films/vat.mp4', 'a film');
  write('edge/main.ts', 'start();');
  record();
  commit();
});

describe('the studio’s tests', () => {
  it('need not run in a clean clone', () => {
    expect(studioChange({ root })).toBeUndefined();
  });

  it.each(['studio/film/src/air.ts', 'demo/collection/films/vat.mp4', 'studio/film/src/new.ts'])(
    'run when %s is not as it was',
    (file) => {
      write(file, 'something else');
      expect(studioChange({ root })).toBeDefined();
    },
  );

  it('run when a file is gone', () => {
    rmSync(path.join(root, 'demo/collection/films/vat.mp4'));
    expect(studioChange({ root })).toBeDefined();
  });

  it('need not run for the shop, for what is installed, and for prose', () => {
    write('edge/main.ts', 'stop();');
    write('studio/node_modules/sharp/index.js', 'a package');
    write('studio/README.md', 'prose');
    expect(studioChange({ root })).toBeUndefined();
  });

  it('run for a change since a tested commit, although it brings a record that fits', () => {
    write('studio/film/src/air.ts', 'export const air = 2;');
    record();
    commit();
    expect(studioChange({ root })).toBeUndefined();
    expect(studioChange({ root, since: 'HEAD^' })).toBeDefined();
    expect(studioChange({ root, since: 'HEAD' })).toBeUndefined();
  });

  it('run when the tested commit is not in the clone', () => {
    expect(studioChange({ root, since: 'HEAD^' })).toBeDefined();
  });

  it('run when there is no record, and no git', () => {
    rmSync(path.join(root, recordFile));
    expect(studioChange({ root })).toBeDefined();
    rmSync(path.join(root, '.git'), { recursive: true });
    expect(studioChange({ root })).toContain('git');
  });
});
