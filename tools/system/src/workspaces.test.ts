import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { root } from './paths.ts';
import { scratchFolder } from './scratch-folder.ts';
import { workspaceProblems } from './workspaces.ts';

const { folder, remove } = scratchFolder('workspaces');
afterAll(remove);

function write(file: string, content: unknown): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), JSON.stringify(content));
}

it('every workspace has its scripts, its README and its place among the types', () => {
  write('package.json', { workspaces: ['shell', 'packages/*'] });
  write('package-lock.json', { packages: { shell: {}, 'packages/ui': {} } });
  write('tsconfig.json', { references: [{ path: 'shell' }] });
  write('shell/package.json', { scripts: { test: 'jest', check: 'tsc' } });
  write('shell/README.md', '');
  write('packages/ui/package.json', { scripts: { test: 'jest' } });
  expect(workspaceProblems(folder)).toEqual(
    ['the script "check"', 'README.md', 'its place in tsconfig.json'].map(
      (lack) => `${path.join(folder, 'packages/ui')} lacks ${lack}`,
    ),
  );
});

describe('the lockfile', () => {
  const lock = (packages: object) => write('package-lock.json', { packages });
  const missing = [`${path.join(folder, 'shell')} lacks its place in package-lock.json: run npm install`];
  beforeEach(() => {
    write('package.json', { workspaces: ['shell'] });
    write('tsconfig.json', { references: [{ path: 'shell' }] });
    const scripts = { test: 'jest', check: 'tsc' };
    write('shell/package.json', { scripts, dependencies: { knot: '^1.0.0' } });
    write('shell/README.md', '');
  });

  it('has every workspace with the packages that it wants', () => {
    lock({ shell: { dependencies: { knot: '^1.0.0' } } });
    expect(workspaceProblems(folder)).toEqual([]);
  });

  it('lacks one that is new, or that wants something else', () => {
    for (const packages of [{}, { shell: { dependencies: { knot: '^2.0.0' } } }, { shell: {} }]) {
      lock(packages);
      expect(workspaceProblems(folder)).toEqual(missing);
    }
  });

  it('agrees in this project, so that a clean clone can be installed', () => {
    expect(workspaceProblems(root)).toEqual([]);
  });
});
