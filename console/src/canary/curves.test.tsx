import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CanaryCurve, CurvePoint } from '@toile/releases-contract';
import { renderInChannel } from '../testing/test-channel.tsx';
import { EarlierCanaries } from './earlier-canaries.tsx';

const ended = {
  at: '2026-11-20T14:05:00.000Z',
  action: 'end-candidate',
  actor: 'health',
  reason: 'halted: failed: 9 of 90',
};
const run = {
  id: 'canary-1',
  versions: { 'mf-content': '1.0.0-b2000000' },
  target: null,
  began: '2026-11-20T14:00:00.000Z',
  ended,
};

function pointAt(minute: number, failed: number): CurvePoint {
  const verdict = failed > 5 ? 'bad' : 'waiting';
  const control = { count: 1, of: 900 };
  return {
    at: `2026-11-20T14:0${minute}:00.000Z`,
    visits: { tried: 90, control: 900 },
    verdict,
    comparisons: [
      {
        measure: 'failures',
        tried: { count: failed, of: 90 },
        control,
        evidence: 100,
        needed: 10_000,
        verdict,
      },
      {
        measure: 'bag',
        tried: { count: 0, of: 90 },
        control: { count: 0, of: 900 },
        evidence: 1,
        needed: 50_000,
        verdict: 'waiting',
      },
    ],
  };
}

it('shows a canary that has ended over time, as lines and as a table, once somebody opens it', async () => {
  const curve: CanaryCurve = { ...run, minutes: 1, points: [pointAt(1, 0), pointAt(2, 9)] };
  const { asked } = renderInChannel(<EarlierCanaries />, {
    answers: {
      '/canaries': () => Response.json([run, { ...run, id: 'canary-2', ended: null }]),
      '/canaries/canary-1': () => Response.json(curve),
    },
  });
  const [summary, ...more] = await screen.findAllByText(/^mf-content 1\.0\.0-b2000000, 20 November 2026/);
  expect(more).toEqual([]);
  expect(asked.some(({ address }) => address.endsWith('canary-1'))).toBe(false);
  await userEvent.click(summary as HTMLElement);
  const drawn = await screen.findByRole('img', {
    name: 'Visits in which something failed: canary 9 of 90 (10.00 %), live 1 of 900 (0.11 %)',
  });
  expect(drawn.querySelectorAll('path')).toHaveLength(2);
  expect(screen.getByText('Evidence against it: 50 % of what proves it')).toBeVisible();
  expect(screen.getByText('None of either: visits that added to the bag.')).toBeVisible();
  expect(screen.getByText(/Canary ended 20 November 2026, .* by health: halted/)).toBeVisible();
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent?.replace(/^\d\d:\d\d:\d\d/, ''))).toEqual([
    'UntilCanaryLiveEvidenceVerdict',
    '0 of 90 (0.00 %)1 of 900 (0.11 %)50 %waiting',
    '9 of 90 (10.00 %)1 of 900 (0.11 %)50 %bad',
  ]);
});

it('shows a measure of a part by its figures, without a verdict and evidence where it has no limit (issue 32, 4)', async () => {
  const measure = 'mf-content:gives-up';
  const own = { measure, evidence: 0, needed: 0, verdict: 'good' } as const;
  const point = pointAt(1, 0);
  const comparisons = [{ ...own, tried: { count: 9, of: 90 }, control: { count: 9, of: 900 } }];
  renderInChannel(<EarlierCanaries />, {
    answers: {
      '/canaries': () => Response.json([run]),
      '/canaries/canary-1': () => Response.json({ ...run, minutes: 1, points: [{ ...point, comparisons }] }),
    },
  });
  await userEvent.click(await screen.findByText(/^mf-content 1\.0\.0-b2000000/));
  await screen.findByRole('img', {
    name: 'mf-content gives-up: canary 9 of 90 (10.00 %), live 9 of 900 (1.00 %)',
  });
  expect(screen.getByRole('figure')).toHaveTextContent(/not judged/);
  expect(screen.getByRole('figure')).not.toHaveTextContent(/Evidence|NaN|good/);
});
