import { runInThisContext } from 'node:vm';
import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { keepFiles } from './guards/files-of.ts';
import { reportUncaught } from './uncaught-errors.ts';

const theirs = 'https://shop.example/remotes/mf-designer/3.0.0/page.js';
const codeAt = (filename: string, code: string) => runInThisContext(`(() => ${code})()`, { filename });
const remote = (code: string) => codeAt('https://shop.example/remotes/mf-content/1.2.0/page.js', code);

const listeners: Record<string, (event: object) => void> = {};
const report = jest.fn();
beforeAll(() => {
  Object.assign(globalThis, {
    window: {
      addEventListener: (type: string, tell: () => void) => Object.assign(listeners, { [type]: tell }),
    },
  });
  keepFiles(runInThisContext('Error'));
  reportUncaught({ report });
});
beforeEach(() => void report.mockReset());
const reject = (reason: unknown) => listeners.unhandledrejection?.({ reason });
const told = () => report.mock.calls.map(([failure]) => failure as { name: string });

describe('an error that nobody has handled', () => {
  it('is told with the part whose code made it', () => {
    reject(remote('new Error("broken")'));
    listeners.error?.({ error: remote('new TypeError("broken")'), filename: theirs });
    const mine = { name: 'mf-content', version: '1.2.0', phase: 'stray' };
    expect(told()).toEqual([
      { ...mine, message: 'Error: broken' },
      { ...mine, message: 'TypeError: broken' },
    ]);
  });

  it('is told with the file that the browser names where it is no object', () => {
    listeners.error?.({ error: 'broken', filename: theirs });
    expect(told()).toEqual([{ name: 'mf-designer', version: '3.0.0', phase: 'stray', message: 'broken' }]);
  });

  it.each([
    ['its message', `new Error("broken\\n    at x (${theirs}:1:2)")`],
    ['its name', `Object.assign(new Error(), { name: "x\\n    at x (${theirs}:1:2)" })`],
    [
      'a function of its',
      `({ ["x (${theirs}:1:2)\\n    at y "]() { return new Error() } })["x (${theirs}:1:2)\\n    at y "]()`,
    ],
    ['a comment of its', `new Error()\n//# sourceURL=${theirs}\n`],
  ])('is not told with the part that %s names', (_what, code) => {
    reject(remote(code));
    expect(told().map(({ name }) => name)).toEqual(['mf-content']);
  });

  it.each([
    ['a stack that it has written', `Object.assign(new Error(), { stack: "at x (${theirs}:1:2)" })`],
    ['a stack of its own', `({ stack: "at x (${theirs}:1:2)" })`],
    ['a text', `"at x (${theirs}:1:2)"`],
  ])('is told with nobody for %s alone', (_what, code) => {
    reject(remote(code));
    expect(report).not.toHaveBeenCalled();
  });
});
