import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WantedChange } from '../change/change-dialog.tsx';
import { renderInChannel, stateAt } from '../testing/test-channel.tsx';
import { HeldLine, HoldOfPart } from './hold-of-part.tsx';

const held = { name: 'mf-content', actor: 'ada', until: '2026-11-21T14:05:00.000Z', reason: 'a sale' };
const why = { reason: 'we look', expectedRevision: 7 };

function show(holds: object[], role: 'staff' | 'release-manager' = 'release-manager') {
  const wanted: WantedChange[] = [];
  const { asked } = renderInChannel(
    <>
      <HeldLine name="mf-content" />
      <HoldOfPart name="mf-content" onAsk={(change) => wanted.push(change)} />
    </>,
    {
      role,
      known: { health: { data: { held: holds } } },
      answers: { hold: () => Response.json(stateAt(8)) },
    },
  );
  return { wanted, asked };
}

it('keeps health from taking a part back for a day, with a reason', async () => {
  const { wanted, asked } = show([]);
  await userEvent.click(screen.getByRole('button', { name: 'Hold mf-content' }));
  const before = Date.now();
  await wanted[0]?.make(why);
  expect(asked).toMatchObject([
    { address: '/api/releases/channels/live/hold', body: { parts: ['mf-content'], ...why } },
  ]);
  const until = (asked[0]?.body as { until: string } | undefined)?.until ?? '';
  expect(Date.parse(until) - before).toBeGreaterThanOrEqual(24 * 3_600_000);
  expect(Date.parse(until) - before).toBeLessThan(24 * 3_600_000 + 10_000);
});

it('says who holds it until when and why, and lets it go', async () => {
  const { wanted, asked } = show([held]);
  expect(screen.getByText(/it is held by ada until/)).toHaveTextContent(/\(a sale\)$/);
  await userEvent.click(screen.getByRole('button', { name: 'Let mf-content go' }));
  await wanted[0]?.make(why);
  expect(asked).toEqual([
    { address: '/api/releases/channels/live/end-hold', body: { parts: ['mf-content'], ...why } },
  ]);
});

it('tells staff that everything is held, without a way to change that', () => {
  show([{ ...held, name: '*' }], 'staff');
  expect(screen.getByText(/everything is held by ada/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
