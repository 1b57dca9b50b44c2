import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInChannel, stateAt } from '../testing/test-channel.tsx';
import { CanaryPage } from './canary-page.tsx';

const canaryOf = (id: string, name: string, share: number) => ({
  id,
  share,
  set: { id: `set-${id}`, versions: {}, createdAt: '2026-11-20T14:05:00.000Z' },
  changed: { [name]: { name, version: '1.0.0-b2000000' } },
});
const watchedOf = (id: string, verdict: string, plan: object | null = null) => ({
  id,
  verdict,
  plan,
  share: 5,
  comparisons: [],
  failures: [],
  tried: { visits: 60 },
  control: { visits: 70 },
  visitsAtShare: 60,
});
const content = canaryOf('canary-1', 'mf-content', 5);
const designer = canaryOf('canary-2', 'mf-designer', 10);
const published = {
  'mf-content': [{ version: '1.0.0-c3000000', publishedAt: '2026-11-20T14:05:00.000Z', actor: 'jo' }],
  'mf-designer': [{ version: '1.0.0-b2000000', publishedAt: '2026-11-20T14:05:00.000Z', actor: 'jo' }],
};

function show(canaries: object, health: object = {}, role: 'release-manager' | 'staff' = 'release-manager') {
  const data = { state: { ...stateAt(7), ...canaries }, history: [], published };
  return renderInChannel(<CanaryPage />, {
    role,
    known: { channel: { data, reload: async () => {} }, health: { data: health } },
    answers: {
      '/canaries': () => Response.json([]),
      '/comparisons': () => Response.json([]),
    },
  });
}

it('shows two canaries one after the other, each with its verdict, plan and buttons', async () => {
  const plan = {
    steps: [{ share: 5, seconds: 60 }, { share: 50 }],
    step: 0,
    since: '2026-11-20T14:05:00.000Z',
  };
  show(
    { candidate: content, second: designer },
    {
      candidate: watchedOf('canary-1', 'good', { ...plan, actor: 'jo', waitsFor: 'other-canary' }),
      second: watchedOf('canary-2', 'bad'),
    },
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Two canaries' })).toBeVisible();
  const first = within(screen.getByRole('region', { name: 'Canary mf-content 1.0.0-b2000000' }));
  const second = within(screen.getByRole('region', { name: 'Canary mf-designer 1.0.0-b2000000' }));
  expect(
    first.getByText(/^5 % of the visitors get these versions, none of them has the other/),
  ).toBeVisible();
  expect(first.getByText('It does as well as what is live.')).toBeVisible();
  expect(first.getByText(/step 1 of 2 .*while two canaries run, each has less than 50 %/)).toBeVisible();
  expect(first.queryByText(/at the earliest/)).toBeNull();
  expect(second.getByText('It does worse than what is live.')).toBeVisible();
  expect(second.queryByRole('region', { name: 'Plan' })).toBeNull();
  expect(second.getByRole('button', { name: 'End it' })).toBeVisible();
  expect(second.getByRole('slider')).toHaveAttribute('max', '49');
  expect(second.queryByRole('button', { name: '50 %' })).toBeNull();
  expect(screen.queryByText('Begin a second canary beside it')).toBeNull();
});

it('begins a second one, of other parts and for a share, where one runs for less than a half', async () => {
  show({ candidate: content });
  await userEvent.click(screen.getByText('Begin a second canary beside it'));
  const form = within(screen.getByRole('group', { name: 'Versions to try together' }));
  expect(form.queryByRole('combobox', { name: 'mf-content' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Who gets it' })).toBeNull();
  expect(form.getByRole('combobox', { name: 'mf-designer' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ask the gates' })).toBeVisible();
});

it.each([
  ['it is for people', { candidate: { ...content, share: 0, target: { kind: 'staff' } } }],
  ['it has a half', { candidate: { ...content, share: 50 } }],
])('offers no second one while %s', (_why, canaries) => {
  show(canaries);
  expect(screen.queryByText('Begin a second canary beside it')).toBeNull();
});
