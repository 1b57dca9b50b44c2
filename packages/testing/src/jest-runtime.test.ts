import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../../..');
/** For the tests of another folder, the runtime and the environment of this checkout. */
const config = `import unit from ${JSON.stringify(path.join(root, 'jest.config.js'))};
const { runtime, testEnvironment, fakeTimers } = unit.projects[0];
const own = (text) => text.replace('<rootDir>', ${JSON.stringify(root)});
export default {
  testMatch: ['**/*.test.mjs'],
  transform: {},
  fakeTimers,
  runtime: own(runtime),
  testEnvironment: own(testEnvironment),
};
`;
const loaded = (name: string) => `import { appendFileSync } from 'node:fs';
appendFileSync('loaded.txt', '${name} ');
export const kept = [];
`;
/** Two files with the same test: whichever comes second would find what the first one left. */
const leaving = `import { readFileSync } from 'node:fs';
import { expect, it, jest } from '@jest/globals';
import * as packaged from 'packaged';
import { kept } from './own.mjs';

it('finds nothing', () => {
  expect([globalThis.left, process.env.LEFT, process.left, ...kept]).toEqual([undefined, undefined, undefined]);
  expect(expect.toBeLeft).toBeUndefined();
  expect(setTimeout).not.toHaveProperty('clock');
  expect(packaged.kept).toEqual([]);
  expect(() => readFileSync('missing')).toThrow(Error);
  [globalThis.left, process.env.LEFT, process.left] = [1, '1', 1];
  kept.push(1);
  expect.extend({ toBeLeft: () => ({ pass: true }) });
  jest.useFakeTimers();
});
`;
let folder: string;
let said: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'toile-runtime-'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  mkdirSync(path.join(folder, 'node_modules/packaged'), { recursive: true });
  write('node_modules/packaged/package.json', '{ "type": "module", "exports": "./index.js" }');
  write('node_modules/packaged/index.js', loaded('package'));
  write('own.mjs', loaded('own'));
  write('one.test.mjs', leaving);
  write('two.test.mjs', leaving);
  write('wrong.test.mjs', "it('fails', () => { expect(1).toBe(2); });");
  write('hanging.test.mjs', "it('hangs', () => new Promise(() => {}), 100);");
  write('jest.config.mjs', config);
  said = await new Promise((resolve) => {
    const args = [
      '--experimental-vm-modules',
      path.join(root, 'node_modules/jest/bin/jest.js'),
      '--runInBand',
    ];
    execFile(process.execPath, args, { cwd: folder }, (_error, _stdout, stderr) =>
      resolve(stripVTControlCharacters(stderr)),
    );
  });
});
afterAll(() => rmSync(folder, { recursive: true }));

it('leaves nothing of one test file to the next', () => {
  expect(said).toContain('PASS ./one.test.mjs');
  expect(said).toContain('PASS ./two.test.mjs');
});

it('loads a package once, and our own modules for each file', () => {
  const names = readFileSync(path.join(folder, 'loaded.txt'), 'utf8').trim().split(' ');
  expect(names.sort()).toEqual(['own', 'own', 'package']);
});

it('names what fails, and ends what hangs', () => {
  expect(said).toMatch(/● fails\n/);
  expect(said).toMatch(/● hangs\n\n.*Exceeded timeout of 100 ms/);
  expect(said).toContain('Tests:       2 failed, 2 passed, 4 total');
});
