import { expect, it } from '@jest/globals';
import { wantedAudience } from './plan-of.ts';
import { usualPlan } from './plan-steps.tsx';

const showing = { share: 5, rows: usualPlan, isPlanned: true, people: 'share', named: '' } as const;

it('begins a plan with the share of its first step, and lets its last one stay', () => {
  expect(wantedAudience(showing)).toEqual({
    share: 1,
    plan: [
      { share: 1, seconds: 600 },
      { share: 5, seconds: 600 },
      { share: 25, seconds: 1800 },
      { share: 100 },
    ],
  });
  expect(wantedAudience({ ...showing, isPlanned: false })).toEqual({ share: 5 });
  expect(wantedAudience({ ...showing, isPlanned: false, share: 100 / 3 })).toEqual({
    problem: 'The share must be 0.01 to 99.99 in steps of 0.01.',
  });
});

it.each([
  ['shrinks', [25, 5]],
  ['has one step alone', [5]],
  ['has a step without a number', [Number.NaN, 5]],
  ['shows it to more than all', [5, 101]],
  ['has a third of the visitors', [100 / 3, 50]],
])('refuses a plan that %s, with the reason', (_what, shares) => {
  const rows = shares.map((share) => ({ share, minutes: 10 }));
  expect(wantedAudience({ ...showing, rows })).toEqual({
    problem: expect.stringMatching(/^(?:The plan|Step \d of the plan): ./),
  });
});

it('names people instead of a share, and says what is missing of them', () => {
  const of = (people: 'staff' | 'country' | 'header', named = '') =>
    wantedAudience({ ...showing, people, named });
  expect(of('staff')).toEqual({ target: { kind: 'staff' } });
  expect(of('country', 'gb, FR')).toEqual({ target: { kind: 'country', countries: ['GB', 'FR'] } });
  expect(of('header', 'X-Tester=yes')).toEqual({
    target: { kind: 'header', name: 'x-tester', value: 'yes' },
  });
  expect(of('country', 'Britain')).toEqual({ problem: 'Name countries by two letters.' });
  expect(of('header', 'x-tester')).toEqual({ problem: 'Name a header and its value.' });
});
