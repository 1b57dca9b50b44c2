import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { inRoot } from './paths.ts';
import { workspaceTestArgs } from './workspace-test-args.ts';

const read = (file: string) => JSON.parse(readFileSync(inRoot(file), 'utf8'));

const workspacesOf = (folder: string): string[] =>
  read(path.join(folder, 'package.json')).workspaces.flatMap((pattern: string) =>
    globSync(path.join(folder, pattern, 'package.json'), { cwd: inRoot() }).map(path.dirname),
  );

const ofShop = workspacesOf('.');
const all = [...ofShop, 'studio', ...workspacesOf('studio')];

describe('every workspace', () => {
  it.each(all)('can be tested and checked alone, and says what it is: %s', (folder) => {
    expect(Object.keys(read(`${folder}/package.json`).scripts)).toEqual(
      expect.arrayContaining(['test', 'check']),
    );
    expect(existsSync(inRoot(folder, 'README.md'))).toBe(true);
  });

  it('of the shop is among the types that are checked', () => {
    const references = read('tsconfig.json').references.map(({ path: folder }: { path: string }) => folder);
    expect(references.toSorted()).toEqual(ofShop.toSorted());
  });
});

describe('the tests of a workspace', () => {
  it('are all tests below its folder', () => {
    expect(workspaceTestArgs('packages/ui', [])).toEqual([inRoot('packages/ui/'), '--passWithNoTests']);
  });

  it('are narrowed by paths; what follows goes to jest as it is', () => {
    const [wanted, , ...rest] = workspaceTestArgs('packages/ui', ['card', '-t', 'shows the price']);
    expect(inRoot('packages/ui/src/card.test.tsx')).toMatch(new RegExp(wanted ?? ''));
    expect(inRoot('packages/uikit/src/card.test.tsx')).not.toMatch(new RegExp(wanted ?? ''));
    expect(rest).toEqual(['-t', 'shows the price']);
  });

  it('of the studio run with its own configuration', () => {
    expect(workspaceTestArgs('studio/film', [])).toContain(inRoot('studio/jest.config.json'));
  });
});
