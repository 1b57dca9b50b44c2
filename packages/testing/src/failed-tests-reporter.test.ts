import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../../..');
/** For the tests of another folder, the reporters of this checkout. */
const config = `import unit from ${JSON.stringify(path.join(root, 'jest.config.js'))};
const own = (text) => text.replace('<rootDir>', ${JSON.stringify(root)});
export default {
  testMatch: ['**/*.test.cjs'],
  transform: {},
  reporters: unit.reporters.map((reporter) => (typeof reporter === 'string' ? own(reporter) : reporter)),
};
`;
let folder: string;
let said: string;

/** As many files as jest has a summary for, of which one fails and one can't be run. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'toile-failing-'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  for (let n = 0; n < 21; n++) write(`right-${n}.test.cjs`, "it('holds', () => {});");
  write('wrong.test.cjs', "it('fails', () => { throw new Error('said where it failed'); });");
  write('broken.test.cjs', "throw new Error('said where it broke');");
  write('jest.config.mjs', config);
  said = await new Promise((resolve) => {
    const args = [path.join(root, 'node_modules/jest/bin/jest.js'), '--runInBand'];
    execFile(process.execPath, args, { cwd: folder }, (_error, _stdout, stderr) =>
      resolve(stripVTControlCharacters(stderr)),
    );
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('says why a test failed once, in a run of many files too (issue 27)', () => {
  expect(said.split('● fails\n')).toHaveLength(2);
  expect(said.split('● Test suite failed to run\n')).toHaveLength(2);
});

it('names at the end what failed', () => {
  const [, names = ''] = said.split('\nFailed:\n');
  expect(names.split('\n').slice(0, 2).sort()).toEqual(['  broken.test.cjs', '  wrong.test.cjs: fails']);
});
