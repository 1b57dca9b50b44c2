import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AskedChange } from '@toile/releases-contract';
import type { WantedChange } from '../change/change-dialog.tsx';
import { renderInChannel, stateAt } from '../testing/test-channel.tsx';
import { AskedNote } from './asked-note.tsx';

const asked: AskedChange = {
  id: '00000000-0000-4000-8000-000000000000',
  channel: 'live',
  action: 'promote',
  changed: { 'mf-content': '1.0.0-b2000000' },
  share: null,
  target: null,
  plan: null,
  from: null,
  actor: 'ada',
  reason: 'the new list',
  at: '2026-11-20T14:05:00.000Z',
  until: '2026-11-21T14:05:00.000Z',
};

it('says when it is not known what waits', async () => {
  renderInChannel(<AskedNote onAsk={() => {}} />);
  expect(await screen.findByRole('status')).toHaveTextContent(/: what waits for a second person\.$/);
});

it('lists what waits, and lets somebody else approve or refuse it with words', async () => {
  const wanted: WantedChange[] = [];
  const answer = () => Response.json(stateAt(8));
  const { asked: calls } = renderInChannel(<AskedNote onAsk={(change) => wanted.push(change)} />, {
    answers: {
      '/approvals': () =>
        Response.json([
          asked,
          { ...asked, actor: 'jo', id: asked.id.replace(/0$/, '1') },
          { ...asked, isOvertaken: true, id: asked.id.replace(/0$/, '2') },
        ]),
      '/approve': answer,
      '/refuse': answer,
    },
  });
  const [other, own, overtaken] = await screen.findAllByRole('listitem');
  expect(other).toHaveTextContent(
    /promote: mf-content 1\.0\.0-b2000000ada, 20 November 2026, .*: the new list/,
  );
  expect(own).not.toHaveTextContent('Approve');
  expect(own).toHaveTextContent('Take it back');
  expect(overtaken).toHaveTextContent(/live shows something else by now: .*Refuse$/);
  expect(overtaken).not.toHaveTextContent('Approve');
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Refuse' })[0] as HTMLElement);
  expect(wanted.map(({ asks }) => asks)).toEqual([{ versions: asked.changed }, null]);
  for (const { make } of wanted) await make({ reason: 'looked at it', expectedRevision: 7 });
  const address = `/api/releases/channels/live/approvals/${asked.id}`;
  expect(calls.slice(1)).toEqual([
    { address: `${address}/approve`, body: { reason: 'looked at it' } },
    { address: `${address}/refuse`, body: { reason: 'looked at it' } },
  ]);
});
