import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, it, jest } from '@jest/globals';
import { checkout, folderOnDisk, linkPackages } from './support/checkout-copy.ts';

jest.setTimeout(600_000);

const copy = folderOnDisk('scaffolds');

const inCopy = (program: string, ...args: string[]) => {
  try {
    return execFileSync(program, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')}\n${stdout}\n${stderr}`);
  }
};
const node = (...args: string[]) => inCopy(process.execPath, ...args);
const begin = (...args: string[]) => node('tools/new/src/main.ts', '--into', copy, ...args);
const tool = (name: string, ...args: string[]) => inCopy(path.join(copy, 'node_modules/.bin', name), ...args);

const made = ['mf-journal', 'services/journal', 'packages/journal-contract', 'packages/story'];

beforeAll(() => {
  const tracked = 'git ls-files -z --cached --others --exclude-standard -- . ":!demo/collection/media"';
  execFileSync('sh', ['-c', `${tracked} | xargs -0 cp -p --parents -t ${copy}`], { cwd: checkout });
  linkPackages(copy);
  begin('remote', 'mf-journal');
  begin('service', 'journal');
  begin('page', 'mf-journal', 'archive');
  begin('slot', 'mf-journal', 'teaser');
  begin('block', 'pull-quote');
  inCopy('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts');
  // As npm run new ends: what was added to a file that others wrote stands there as the formatter wants it.
  tool('biome', 'check', '--write', ...made, 'tsconfig.json');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it.each([
  ['format and lint', () => tool('biome', 'check', '--vcs-enabled=false', ...made)],
  ['boundaries', () => tool('depcruise', '--config', '.dependency-cruiser.js', ...made)],
  ['workspaces', () => node('tools/system/src/check-workspaces.ts')],
  ['types', () => tool('tsc', '-b', ...made)],
  [
    'dead code',
    () => tool('knip', '--no-progress', '--no-config-hints', ...made.flatMap((w) => ['--workspace', w])),
  ],
])('everything that is new passes %s', (_what, check) => {
  check();
});

it('everything that is new passes its own tests', () => {
  const jestProgram = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--maxWorkers=1'];
  node(...jestProgram, ...made.map((folder) => `${copy}/${folder}`));
});
