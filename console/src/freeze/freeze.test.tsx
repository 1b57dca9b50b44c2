import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WantedChange } from '../change/change-dialog.tsx';
import { renderInChannel, stateAt } from '../testing/test-channel.tsx';
import { FreezeForm } from './freeze-form.tsx';
import { FreezeOfChannel } from './freeze-note.tsx';

const freeze = {
  since: '2026-11-20T14:05:00.000Z',
  until: '2099-11-20T14:05:00.000Z',
  reason: 'the fair',
  actor: 'ada',
};
const frozen = { health: { data: { freeze } } };

it('says on every page until when the channel is frozen, by whom and why, and who may end it', () => {
  renderInChannel(<FreezeOfChannel />, { known: frozen });
  const note = screen.getByText(/^live is frozen until 20 November 2099/).parentElement;
  expect(note).toHaveTextContent('the fair, by ada. Nothing new is shown; a rollback passes.');
  expect(screen.getByRole('button', { name: 'End the freeze' })).toBeVisible();
});

it('offers its end to no one else, and says nothing once it is over', () => {
  renderInChannel(<FreezeOfChannel />, { known: frozen, role: 'tester' });
  expect(screen.queryByRole('button')).toBeNull();
  const over = { health: { data: { freeze: { ...freeze, until: '2026-11-21T14:05:00.000Z' } } } };
  renderInChannel(<FreezeOfChannel />, { known: over, role: 'tester' });
  expect(screen.getAllByText(/is frozen until/)).toHaveLength(1);
});

it('asks to freeze until a moment to come', async () => {
  const wanted: WantedChange[] = [];
  const { asked } = renderInChannel(<FreezeForm onAsk={(change) => wanted.push(change)} />, {
    known: { health: { data: { freeze: null } } },
    answers: { '/freeze': () => Response.json(stateAt(8)) },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Freeze live' }));
  expect(screen.getByLabelText('Until')).toHaveAccessibleDescription(/Name a moment to come/);
  await userEvent.type(screen.getByLabelText('Until'), '2099-11-20T14:05');
  await userEvent.click(screen.getByRole('button', { name: 'Freeze live' }));
  const why = { reason: 'the fair', expectedRevision: 7 };
  await wanted[0]?.make(why);
  const until = new Date('2099-11-20T14:05').toISOString();
  expect(asked).toEqual([{ address: '/api/releases/channels/live/freeze', body: { until, ...why } }]);
});
