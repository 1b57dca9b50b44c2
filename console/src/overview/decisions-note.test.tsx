import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DecisionNeeded } from '@toile/releases-contract';
import { type Channel, ChannelContext } from '../api/channel-context.tsx';
import type { Me } from '../api/release-api.ts';
import type { WantedChange } from '../change/change-dialog.tsx';
import { DecisionsNote } from './decisions-note.tsx';

const reason = 'needs a decision, since it comes of too few networks: failed 100 of 400';
const versions = { 'mf-content': '1.0.0-b2000000' };
const asked: DecisionNeeded = {
  revision: 7,
  at: '2026-11-20T14:05:00.000Z',
  changed: versions,
  reason,
  acknowledged: null,
};
const noted = { actor: 'ada', at: asked.at, reason: 'we look' };

/** The note as somebody sees it, and what it asks for. */
function show(decisions: DecisionNeeded[], role: Me['role'] = 'release-manager') {
  const wanted: WantedChange[] = [];
  const steer = jest.fn<Channel['api']['steer']>();
  const known = { api: { steer }, me: { name: 'jo', role }, health: { data: { decisions } } };
  render(
    <ChannelContext value={known as unknown as Channel}>
      <DecisionsNote onAsk={(change) => wanted.push(change)} />
    </ChannelContext>,
  );
  return { wanted, steer };
}

describe('what health asks a person', () => {
  it('is shown with what it is about, why and since when, and can be acknowledged', async () => {
    const { wanted, steer } = show([asked]);
    expect(screen.getByRole('alert')).toHaveTextContent('Needs a decision');
    expect(screen.getByRole('listitem')).toHaveTextContent(
      /^mf-content 1\.0\.0-b2000000, 20 November 2026, .*, revision 7: needs a decision, since .* 100 of 400/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Acknowledge' }));
    expect(wanted).toMatchObject([
      { title: 'Acknowledge what is asked about mf-content 1.0.0-b2000000?', asks: null },
    ]);
    expect(steer).not.toHaveBeenCalled();
    const why = { reason: 'we look', expectedRevision: 7 };
    await wanted[0]?.make(why);
    expect(steer).toHaveBeenCalledWith('acknowledge', versions, why);
  });

  it('is told to staff who may not decide, without a way to do so', () => {
    show([asked], 'staff');
    expect(screen.getByRole('listitem')).toHaveTextContent(reason);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('stands there with who has taken note of it, and is asked of nobody any more', () => {
    show([{ ...asked, acknowledged: noted }]);
    expect(screen.queryByText('Needs a decision')).toBeNull();
    expect(screen.getByRole('listitem')).toHaveTextContent('ada has taken note: we look');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is asked as long as one of several is open', () => {
    show([
      { ...asked, acknowledged: noted },
      { ...asked, revision: 8 },
    ]);
    expect(screen.getByRole('alert')).toHaveTextContent('Needs a decision');
    expect(screen.getAllByRole('button', { name: 'Acknowledge' })).toHaveLength(1);
  });

  it('takes no place when it asks nothing', () => {
    show([]);
    for (const role of ['alert', 'status', 'list']) expect(screen.queryByRole(role)).toBeNull();
  });
});
