import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Halted } from '@toile/releases-contract';
import type { WantedChange } from '../change/change-dialog.tsx';
import { renderInChannel, stateAt } from '../testing/test-channel.tsx';
import { HaltedNote } from './halted-note.tsx';

const versions = { 'mf-content': '1.0.0-b2000000' };
const act: Halted = {
  revision: 7,
  at: '2026-11-20T14:05:00.000Z',
  action: 'rollback',
  versions,
  reason: 'rolled back: failed: 60 of 300 (20.00 %)',
  acknowledged: null,
};

it('names part, version and figures of what was taken back, until somebody acknowledges it', async () => {
  const wanted: WantedChange[] = [];
  const noted = { actor: 'ada', at: act.at, reason: 'we look' };
  const { asked } = renderInChannel(<HaltedNote onAsk={(change) => wanted.push(change)} />, {
    known: { health: { data: { halted: [act, { ...act, revision: 5, acknowledged: noted }] } } },
    answers: { '/acknowledge': () => Response.json(stateAt(8)) },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Taken back by itself');
  const [open, answered] = screen.getAllByRole('listitem');
  expect(open).toHaveTextContent(/^mf-content 1\.0\.0-b2000000, 20 November 2026, .*60 of 300 \(20\.00 %\)/);
  expect(answered).toHaveTextContent('ada has taken note');
  await userEvent.click(screen.getByRole('button', { name: /^Acknowledge/ }));
  const why = { reason: 'we look', expectedRevision: 7 };
  await wanted[0]?.make(why);
  expect(asked).toEqual([{ address: '/api/releases/channels/live/acknowledge', body: { versions, ...why } }]);
});
