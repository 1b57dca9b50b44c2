import { expect, it } from '@jest/globals';
import { wantedShare } from './plan-of.ts';
import { usualPlan } from './plan-steps.tsx';

const showing = { share: 5, rows: usualPlan, isPlanned: true };

it('begins a plan with the share of its first step, and lets its last one stay', () => {
  expect(wantedShare(showing)).toEqual({
    share: 1,
    plan: [
      { share: 1, seconds: 600 },
      { share: 5, seconds: 600 },
      { share: 25, seconds: 1800 },
      { share: 100 },
    ],
  });
  expect(wantedShare({ ...showing, isPlanned: false })).toEqual({ share: 5 });
});

it.each([
  ['shrinks', [25, 5]],
  ['has one step alone', [5]],
  ['has a step without a number', [Number.NaN, 5]],
  ['shows it to more than all', [5, 101]],
])('refuses a plan that %s, with the reason', (_what, shares) => {
  const rows = shares.map((share) => ({ share, minutes: 10 }));
  expect(wantedShare({ ...showing, rows })).toEqual({
    problem: expect.stringMatching(/^(?:The plan|Step \d of the plan): ./),
  });
});
