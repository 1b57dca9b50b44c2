import { expect, it } from '@jest/globals';
import { planWords } from '@toile/releases-contract';
import { numberIn, planOf, shareIn } from './plan-arguments.ts';

it('reads the steps of a plan', () => {
  expect(planOf('1:10m,5:90s, 25:2h,100')).toEqual([
    { share: 1, seconds: 600 },
    { share: 5, seconds: 90 },
    { share: 25, seconds: 7200 },
    { share: 100 },
  ]);
  expect(planOf('0.5:1d,50')).toEqual([{ share: 0.5, seconds: 86_400 }, { share: 50 }]);
});

it.each([
  '',
  '5',
  '5:10',
  '5:10m',
  '5:10m,5:10m',
  '25:10m,5:10m',
  '5,25',
  '5:10m,101',
  '33.333:10m,100',
  '5:10m,99.999999',
  '5:10w,100',
  'x:1m,100',
])('refuses %j', (text) => {
  expect(() => planOf(text)).toThrow(/plan/);
});

it('says what a plan waits for', () => {
  const plan = {
    steps: planOf('1:10m,5:10m,100'),
    step: 1,
    since: '',
    actor: 'jo',
    waitsFor: 'visits' as const,
    isPaused: false,
  };
  expect(planWords(plan)).toBe('step 2 of 3 (1 → 5 → 100 %): too few visits yet');
  expect(planWords({ ...plan, isPaused: true })).toBe('step 2 of 3 (1 → 5 → 100 %): paused');
});

it('reads a share in hundredths, and says so of others', () => {
  expect([0.01, 33.33, 99.99].map(shareIn)).toEqual([0.01, 33.33, 99.99]);
  for (const share of [0, 0.001, 100 / 3, 99.999999, 100])
    expect(() => shareIn(share)).toThrow(`--share ${share} must be 0.01 to 99.99 in steps of 0.01`);
});

it('reads a number, and refuses what is none', () => {
  expect([numberIn('--share', '2.5'), numberIn('--share', undefined)]).toEqual([2.5, undefined]);
  for (const text of ['-5', 'five', '', ' ', 'NaN', 'Infinity'])
    expect(() => numberIn('--share', text)).toThrow(`--share ${text} is no number of 0 or more`);
});
