import { existsSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { type Bench, held } from './bench.ts';
import { runBenches } from './run-benches.ts';

const bench = (...values: number[]): Bench => ({
  title: 'Bench',
  run: async () =>
    values.map((value) => ({ what: 'value', figure: `${value}`, ok: held(value, { atMost: 3 }) })),
});
const run = async (benches: Record<string, Bench>, ...names: string[]) => {
  const lines: string[] = [];
  return { code: await runBenches(benches, names, (line) => lines.push(line)), text: lines.join('\n') };
};

it('a value is held to its limits, and one that was not measured holds nothing', () => {
  expect([3, 3.01, Number.NaN].map((value) => held(value, { atMost: 3 }))).toEqual([true, false, false]);
  expect([3, 2.99, Number.NaN].map((value) => held(value, { atLeast: 3 }))).toEqual([true, false, false]);
});

it('one broken budget of many is exit code 1, and all the others are still measured', async () => {
  expect(await run({ a: bench(1, 2), b: bench(3) })).toMatchObject({ code: 0 });
  const broken = await run({ a: bench(1, 4, 2), b: bench(3) });
  expect(broken).toMatchObject({ code: 1 });
  expect(broken.text.match(/[✓✗] value: \d/g)).toEqual([
    '✓ value: 1',
    '✗ value: 4',
    '✓ value: 2',
    '✓ value: 3',
  ]);
  expect(await run({ a: bench(), b: bench(3) })).toMatchObject({ code: 1 });
});

it('runs those that are named, and refuses a name that there is not', async () => {
  expect(await run({ a: bench(9), b: bench(3) }, 'b')).toMatchObject({ code: 0 });
  expect(await run({ a: bench(1) }, 'c')).toEqual({ code: 2, text: 'There is no bench c; there are a.' });
});

it('leaves nothing behind, and does not hide what broke it', async () => {
  let folder = '';
  const failing: Bench = {
    title: 'Failing',
    run: async (varDir) => {
      folder = varDir;
      throw new Error('nothing to measure');
    },
  };
  await expect(run({ failing })).rejects.toThrow('nothing to measure');
  expect(existsSync(folder)).toBe(false);
});
