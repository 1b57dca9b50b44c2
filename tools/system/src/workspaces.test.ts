import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
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
