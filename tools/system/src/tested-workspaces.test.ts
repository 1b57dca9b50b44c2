import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { git } from './git.ts';
import { scratchFolder } from './scratch-folder.ts';
import { testedWorkspaces } from './tested-workspaces.ts';

const { folder: root, remove } = scratchFolder('tested-workspaces');
afterAll(remove);

function write(file: string, content: unknown): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), JSON.stringify(content));
}
const workspace = (folder: string, ...needs: string[]) =>
  write(`${folder}/package.json`, {
    name: folder,
    dependencies: Object.fromEntries(needs.map((name) => [name, '*'])),
  });
const record = path.join(root, 'var/tested.json');
const untested = () => testedWorkspaces(root, record).untested;

beforeEach(() => {
  rmSync(root, { recursive: true });
  mkdirSync(root);
  git(root, 'init', '-q');
  writeFileSync(path.join(root, '.gitignore'), 'var/');
  write('package.json', { workspaces: ['packages/*', 'mf-*', 'tools/*'] });
  workspace('packages/contracts');
  workspace('packages/ui', 'packages/contracts');
  workspace('mf-shoes', 'packages/ui');
  workspace('mf-hats');
  workspace('tools/system');
  const tested = testedWorkspaces(root, record);
  tested.keep(tested.all);
});

describe('a workspace whose tests have passed', () => {
  it('need not be tested again with the same files, nor for prose', () => {
    expect(untested()).toEqual([]);
    write('packages/ui/README.md', 'prose');
    expect(untested()).toEqual(['tools/system']);
  });

  it.each([
    ['mf-hats/src/hat.ts', ['mf-hats', 'tools/system']],
    ['packages/contracts/src/money.ts', ['packages/contracts', 'packages/ui', 'mf-shoes', 'tools/system']],
    ['package-lock.json', ['packages/contracts', 'packages/ui', 'mf-hats', 'mf-shoes', 'tools/system']],
    ['docs/page.txt', ['tools/system']],
  ])('is tested again when %s is another', (file, expected) => {
    write(file, 'another');
    expect(untested().sort()).toEqual(expected.sort());
  });

  it('is tested again where its files changed while its tests ran', () => {
    write('mf-hats/src/hat.ts', 'another');
    const tested = testedWorkspaces(root, record);
    write('mf-hats/src/hat.ts', 'yet another');
    tested.keep(['mf-hats']);
    expect(untested()).toContain('mf-hats');
    write('mf-hats/src/hat.ts', 'another');
    expect(untested()).toContain('mf-hats');
  });

  it('is tested again without a record, and without git', () => {
    rmSync(record);
    expect(untested()).toHaveLength(5);
    rmSync(path.join(root, '.git'), { recursive: true });
    const tested = testedWorkspaces(root, record);
    tested.keep(tested.all);
    expect(untested()).toHaveLength(5);
  });
});
