import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
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

/** The version of each part, as the sources of the copy stand. */
const versions = (): Record<string, string> =>
  JSON.parse(
    node(
      '--no-warnings',
      '--input-type=module',
      '-e',
      `const { contentVersion, deployablesOfCheckout } = await import('${copy}/packages/build-config/src/index.ts');
      const all = deployablesOfCheckout().map(async (name) => [name, await contentVersion(name)]);
      console.log(JSON.stringify(Object.fromEntries(await Promise.all(all))));`,
    ),
  );
/** Of somebody who is in the middle of something. */
const foreign = path.join(copy, 'mf-content/src/remote.tsx');

let before: Record<string, string>;
let after: Record<string, string>;
const made = ['mf-journal', 'services/journal', 'packages/journal-contract', 'packages/story'];

beforeAll(() => {
  const tracked = 'git ls-files -z --cached --others --exclude-standard -- . ":!demo/collection/media"';
  execFileSync('sh', ['-c', `${tracked} | xargs -0 cp -p --parents -t ${copy}`], { cwd: checkout });
  linkPackages(copy);
  appendFileSync(foreign, '   ;;\n');
  before = versions();
  begin('remote', 'mf-journal');
  begin('service', 'journal');
  begin('slot', 'mf-journal', 'teaser');
  // With what follows: the packages, and the form of what was written.
  node('tools/new/src/main.ts', 'page', 'mf-journal', 'archive');
  after = versions();
  begin('block', 'pull-quote');
  inCopy('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts');
  // As npm run new ends: what was added to a file that others wrote stands there as the formatter wants it.
  tool('biome', 'check', '--write', ...made, 'tsconfig.json');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('changes no file and no version of the other parts', () => {
  expect(readFileSync(foreign, 'utf8')).toMatch(/ {3};;\n$/);
  expect(Object.keys(before)).toContain('shell');
  expect(after).toEqual({ ...before, 'mf-journal': expect.any(String) });
});

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
