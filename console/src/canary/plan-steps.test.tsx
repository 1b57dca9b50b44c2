import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PlanSteps, usualPlan } from './plan-steps.tsx';

function Form() {
  const [rows, setRows] = useState(usualPlan);
  return <PlanSteps rows={rows} onChange={setRows} />;
}
const shares = () =>
  screen
    .getAllByRole('spinbutton', { name: /^Share of step/ })
    .map((field) => (field as HTMLInputElement).value);

it('has a cautious plan, in which steps are changed, added before the last one and taken out', async () => {
  const user = userEvent.setup();
  render(<Form />);
  expect(shares()).toEqual(['1', '5', '25', '100']);
  expect(screen.getAllByRole('spinbutton', { name: /^Minutes of step/ })).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Add a step' }));
  expect(shares()).toEqual(['1', '5', '25', '50', '100']);
  await user.click(screen.getByRole('button', { name: 'Remove step 2' }));
  const first = screen.getByRole('spinbutton', { name: 'Share of step 1 in per cent' });
  await user.clear(first);
  await user.type(first, '2');
  expect(shares()).toEqual(['2', '25', '50', '100']);
});

it('says what comes after the last step, and keeps two at least', async () => {
  const user = userEvent.setup();
  render(<Form />);
  const steps = screen.getAllByRole('listitem');
  expect(within(steps.at(-1) as HTMLElement).getByText('promoted')).toBeVisible();
  for (let times = 0; times < 2; times++)
    await user.click(screen.getByRole('button', { name: 'Remove step 1' }));
  expect(shares()).toEqual(['25', '100']);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});
