import { describe, expect, it } from '@jest/globals';
import { styleProblems } from './style-problems.ts';

const file = 'shell/src/say.ts';
const problems = (code: string, { packed = {}, long = {} } = {}) =>
  styleProblems(new Map([[file, code]]), { packed, long });
const packedCode = 'const [a, b] = [1, 2];';
const rule = 'lint/complexity/noExcessiveLinesPerFunction';
const longCode = `// biome-ignore ${rule}: one closure\nexport const a = 1;`;
const onlyShrinks = 'in tools/system/src/style-left.json, which only shrinks';

describe('the style check', () => {
  it('refuses packed code, and a function that is excepted from its length', () => {
    expect(problems(packedCode)).toEqual([`${file}, 1 times: packs code to save lines: one thing a line`]);
    expect(problems(longCode)).toEqual([`${file}, 1 times: excepts a function from its length: split it`]);
    expect(problems('const a = 1;')).toEqual([]);
  });

  it('takes what is listed as still to be mended, no more of it and no less', () => {
    expect(problems(packedCode, { packed: { [file]: 1 } })).toEqual([]);
    expect(problems(longCode, { long: { [file]: 1 } })).toEqual([]);
    expect(problems(packedCode, { packed: { [file]: 2 } })).toEqual([
      expect.stringContaining(`(2 ${onlyShrinks})`),
    ]);
    expect(problems(packedCode + packedCode.replaceAll('a', 'c'), { packed: { [file]: 1 } })).toEqual([
      expect.stringContaining(`2 times: packs code to save lines: one thing a line (1 ${onlyShrinks})`),
    ]);
    expect(problems('', { long: { 'shell/src/gone.ts': 1 } })).toEqual([
      expect.stringContaining('shell/src/gone.ts, 0 times'),
    ]);
  });
});
