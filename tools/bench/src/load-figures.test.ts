import { expect, it } from '@jest/globals';
import { type Load, loadFigures } from './load-figures.ts';

const times = (count: number, value: number) => Array.from({ length: count }, () => value);
const calm: Load = { answered: times(10_000, 10), failed: 0, megabytes: times(600, 400) };
/** The slow ones come first, as in no run: their place says nothing. */
const slow = (count: number, ms: number) => ({
  answered: [...times(count, ms), ...times(10_000 - count, 10)],
});

const brokenIn = (load: Partial<Load>) =>
  loadFigures({ ...calm, ...load }).flatMap(({ what, ok }) => (ok ? [] : [what]));

const p95 = 'p95 of 10000 answers';
const errors = 'not answered with 200';
const memory = 'memory of edge and services, last tenth against first';

it.each<[string, Partial<Load>, string[]]>([
  ['a calm shop', {}, []],
  ['one answer of a hundred that takes a minute', slow(100, 60_000), []],
  ['two of a hundred that take longer than half a second', slow(200, 501), ['p99']],
  ['six of a hundred that take longer than 200 ms', slow(600, 201), [p95, 'p99']],
  ['one of ten thousand that is not answered', { answered: times(9999, 10), failed: 1 }, []],
  ['two of ten thousand that are not', { failed: 2 }, [errors]],
  ['memory that grows by 4 % from its first tenth to its last', { megabytes: grown(416) }, []],
  ['memory that grows by 6 %', { megabytes: grown(424) }, [memory]],
  ['nothing that is answered', { answered: [], failed: 10 }, ['p95 of 0 answers', 'p99', errors]],
  ['no memory that was seen', { megabytes: [] }, [memory]],
])('of %s the load bench tells what is broken (T39)', (_what, load, broken) => {
  expect(brokenIn(load)).toEqual(broken);
});

function grown(last: number): number[] {
  return [...times(60, 400), ...times(480, 900), ...times(60, last)];
}
