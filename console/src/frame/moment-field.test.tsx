import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BackPage } from '../back/back-page.tsx';
import { PinsPage } from '../pins/pins-page.tsx';
import { renderInChannel } from '../testing/test-channel.tsx';
import { WhyPage } from '../why/why-page.tsx';

it.each([
  ['As it was at', 'See what would change', BackPage],
  ['As it was at', 'Make the link', PinsPage],
  ['When', 'Say why', WhyPage],
])('the browser refuses a year of five digits in %j, before %j', async (label, press, Page) => {
  const { asked } = renderInChannel(<Page />, { answers: { 'pins?channel=live': () => Response.json([]) } });
  const field = screen.getByLabelText(new RegExp(`^${label}`));
  const before = asked.length;
  fireEvent.change(field, { target: { value: '12026-11-20T14:05' } });
  await userEvent.click(screen.getByRole('button', { name: press }));
  expect(field).toBeInvalid();
  expect(asked).toHaveLength(before);
  fireEvent.change(field, { target: { value: '2026-11-20T14:05' } });
  expect(field).toBeValid();
});
