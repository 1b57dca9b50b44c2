import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RunningPlan as Plan } from '@toile/releases-contract';
import type { WantedChange } from '../change/change-dialog.tsx';
import { renderInChannel, stateAt } from '../testing/test-channel.tsx';
import { RunningPlan } from './running-plan.tsx';

const plan: Plan = {
  steps: [{ share: 1, seconds: 600 }, { share: 100 }],
  step: 0,
  since: '2026-11-20T14:05:00.000Z',
  isPaused: false,
  actor: 'ada',
  waitsFor: 'visits',
};
const why = { reason: 'because', expectedRevision: 7 };
const versions = { 'mf-content': '1.0.0-b2000000' };

/** The plan as somebody sees it, and what it asks for. */
function show(of: Partial<Plan>, mayChange = true) {
  const wanted: WantedChange[] = [];
  const onAsk = mayChange ? (change: WantedChange) => wanted.push(change) : undefined;
  const answer = () => Response.json(stateAt(8));
  const { asked } = renderInChannel(
    <RunningPlan plan={{ ...plan, ...of }} versions={versions} visits={12} onAsk={onAsk} />,
    { answers: { '-plan': answer, '/skip-step': answer } },
  );
  return { wanted, asked };
}

it.each([
  [false, 'too few visits yet', 'Pause the plan', 'pause-plan'],
  [true, 'paused', 'Resume the plan', 'resume-plan'],
  [false, 'too few visits yet', 'Skip to 100 %', 'skip-step'],
  [true, 'paused', 'End the plan', 'end-plan'],
])('says where the plan is, and asks to change that: paused %s', async (isPaused, words, press, action) => {
  const { wanted, asked } = show({ isPaused });
  expect(screen.getByRole('status')).toHaveTextContent(`step 1 of 2 (1 → 100 %): ${words}. Made by ada.`);
  await userEvent.click(screen.getByRole('button', { name: press }));
  await wanted[0]?.make(why);
  expect(asked).toEqual([{ address: `/api/releases/channels/live/${action}`, body: { versions, ...why } }]);
});

it('is only told to who may not change it', () => {
  show({}, false);
  expect(screen.queryByRole('button')).toBeNull();
});

it('counts down to the next step, with the visits that have come', () => {
  show({ since: new Date(Date.now() - 355_000).toISOString() });
  expect(screen.getByText(/^100 % in/)).toHaveTextContent(
    /^100 % in 4:0[45] at the earliest · 12 of 50 visits$/,
  );
});

it('offers no step that another canary is in the way of', () => {
  show({ waitsFor: 'other-canary' });
  expect(screen.queryByText(/at the earliest/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Skip/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'End the plan' })).toBeVisible();
});

it('counts nothing down while the channel is frozen', () => {
  show({ waitsFor: 'freeze' });
  expect(screen.queryByText(/at the earliest/)).toBeNull();
});

it('shows no step to come of a plan that waits, and none to skip to after the last', () => {
  show({ isPaused: true, step: 1 });
  expect(screen.queryByText(/at the earliest/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Skip/ })).toBeNull();
});
