import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../../..');
/** For the tests of another folder, the runtime and the environment of this checkout. */
const configOf = (project: string) => `import unit from ${JSON.stringify(path.join(root, 'jest.config.js'))};
const { runner, runtime, testEnvironment, fakeTimers } = unit.projects.find((one) => one.displayName === '${project}');
const own = (text) => text.replace('<rootDir>', ${JSON.stringify(root)});
export default {
  testMatch: ['**/*.test.mjs'],
  transform: {},
  fakeTimers,
  ...(runner && { runner: own(runner) }),
  runtime: own(runtime),
  testEnvironment: own(testEnvironment),
};
`;
const loaded = (name: string) => `import { appendFileSync } from 'node:fs';
appendFileSync('loaded.txt', '${name} ');
export const kept = [];
`;
/** Two files with the same test: whichever comes second would find what the first one left. */
const leaving = `import { appendFileSync, readFileSync } from 'node:fs';
import { afterAll, expect, it, jest } from '@jest/globals';
import * as packaged from 'packaged';
import { kept } from './own.mjs';

const { setImmediate } = globalThis;
const hear = () => { throw new Error('somebody of an earlier file hears jest'); };
const leaveLate = () => { globalThis[Symbol.for('EVENT_HANDLERS')] = [hear]; };
afterAll(() => void setImmediate(() => setImmediate(() => setImmediate(leaveLate))));
it('finds nothing', () => {
  appendFileSync('heard.txt', process.eventNames().map(String).sort() + '\\n');
  for (let n = 0; n < 30; n += 1) process.on('left ' + n, hear);
  process.removeAllListeners('warning');
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
/** The same of a page. */
const leavingPage = `import { expect, it } from '@jest/globals';
it('finds an empty page', () => {
  dispatchEvent(new Event('press'));
  expect([document.body.childNodes.length, localStorage.length, location.pathname]).toEqual([0, 0, '/']);
  expect([window.left, document.title]).toEqual([undefined, '']);
  document.body.append('text');
  [window.left, document.title] = [1, 'left'];
  localStorage.setItem('left', '1');
  history.pushState(null, '', '/left');
  addEventListener('press', () => { throw new Error('somebody of an earlier file listens'); });
});
`;
const throwing = `import { it } from '@jest/globals';
it('has a listener that throws', () => {
  document.addEventListener('press', () => { throw new Error('in a listener'); });
  document.dispatchEvent(new Event('press'));
});
`;
/** A realm of its own, which our packages wouldn't know. */
const strange = `export default class { global = {}; setup() {} teardown() {} getVmContext() { return null; } }`;
const common = {
  'node_modules/packaged/package.json': '{ "type": "module", "exports": "./index.js" }',
  'node_modules/packaged/index.js': loaded('package'),
  'own.mjs': loaded('own'),
  'one.test.mjs': leaving,
  'two.test.mjs': leaving,
  'wrong.test.mjs': "it('fails', () => { expect(1).toBe(2); });",
  'environment.mjs': strange,
  'strange.test.mjs': "/** @jest-environment ./environment.mjs */ it('runs', () => {});",
  'hanging.test.mjs': "it('hangs', () => new Promise(() => {}), 100);",
};

function writeFiles(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'toile-runtime-'));
  mkdirSync(path.join(folder, 'node_modules/packaged'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
}

/** Runs all tests of a folder in one process, and answers what jest said. */
function runTests(folder: string): Promise<string> {
  const args = [
    '--experimental-vm-modules',
    path.join(root, 'node_modules/jest/bin/jest.js'),
    '--maxWorkers=1',
  ];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder, timeout: 60_000 }, (_error, _stdout, stderr) =>
      resolve(stripVTControlCharacters(stderr)),
    );
  });
}

const failures = [/● fails\n/, /● hangs\n\n.*Exceeded timeout of 100 ms/];
const pages = {
  'page.test.mjs': leavingPage,
  'page-again.test.mjs': leavingPage,
  'throwing.test.mjs': throwing,
};

describe.each([
  { project: 'node', more: {}, passed: 2, failures },
  {
    project: 'browser',
    more: pages,
    passed: 4,
    failures: [...failures, /● has a listener that throws\n\n\s+in a listener/],
  },
])('a test file of $project', ({ project, more, passed, failures }) => {
  let folder: string;
  let said: string;
  beforeAll(async () => {
    folder = writeFiles({ ...common, ...more, 'jest.config.mjs': configOf(project) });
    said = await runTests(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('leaves nothing to the next', () => {
    expect(said.match(/^PASS /gm)).toHaveLength(passed);
  });

  it('leaves those alone who listened to the process before', () => {
    const [first, second] = readFileSync(path.join(folder, 'heard.txt'), 'utf8').split('\n');
    expect(first).toContain('uncaughtException');
    expect(second).toBe(first);
  });

  it('has modules of its own, and packages that were loaded once', () => {
    const names = readFileSync(path.join(folder, 'loaded.txt'), 'utf8').trim().split(' ');
    expect(names.sort()).toEqual(['own', 'own', 'package']);
  });

  it('is refused with another environment', () => {
    expect(said).toContain('A test file has the environment of its project');
  });

  it('names what fails, and ends what hangs', () => {
    const failed = failures.length;
    expect(said).toContain(`Tests:       ${failed} failed, ${passed} passed, ${failed + passed} total`);
    for (const failure of failures) expect(said).toMatch(failure);
  });
});
