import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RunningPlan as Plan } from '@toile/releases-contract';
import type { Why } from '../api/release-api.ts';
import type { WantedChange } from '../change/change-dialog.tsx';
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

it.each([
  [false, 'too few visits yet', 'Pause the plan', 'pause-plan'],
  [true, 'paused', 'Resume the plan', 'resume-plan'],
])('says where the plan is, and asks to change that: paused %s', async (isPaused, words, press, action) => {
  const asked: WantedChange[] = [];
  const steer = jest.fn(async (_action: string, _why: Why) => undefined);
  render(<RunningPlan plan={{ ...plan, isPaused }} onAsk={(change) => asked.push(change)} steer={steer} />);
  expect(screen.getByRole('status')).toHaveTextContent(`step 1 of 2 (1 → 100 %): ${words}. Made by ada.`);
  await userEvent.click(screen.getByRole('button', { name: press }));
  await asked[0]?.make(why);
  expect(steer).toHaveBeenCalledWith(action, why);
});

it('is only told to who may not change it', () => {
  render(<RunningPlan plan={plan} steer={async () => undefined} />);
  expect(screen.queryByRole('button')).toBeNull();
});
