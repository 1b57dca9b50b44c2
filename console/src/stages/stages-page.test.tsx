import { beforeAll, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, renderInChannel, stateAt } from '../testing/test-channel.tsx';
import { StagesPage } from './stages-page.tsx';

const at = '2026-11-27T08:00:00.000Z';
const live = { channel: 'live', revision: 7, setId: 'set-1', versions: stateAt(7).set.versions, at };
const staging = {
  channel: 'staging',
  revision: 4,
  setId: 'set-2',
  versions: { shell: '1.0.0-b2000000', 'mf-content': '1.0.0-b2000000' },
  at,
};
const json = (data: unknown) => () => Response.json(data);
const verdict = {
  passed: true,
  checks: [],
  revision: 7,
  parts: [{ name: 'shell', from: '1.0.0-a1000000', to: '1.0.0-b2000000' }],
  promotedFrom: { channel: 'staging', revision: 4, setId: 'set-2' },
};
const answers = {
  '/channels': json([live, staging]),
  '/check': json(verdict),
  '/promote-set': json(stateAt(8)),
  'channels/live': json(stateAt(8)),
};

/** Opens the question about staging and says why. */
async function askWhy() {
  await userEvent.click(await screen.findByRole('button', { name: 'Promote all of staging' }));
  await screen.findByText('The set of staging, revision 4, set-2');
  await userEvent.type(screen.getByRole('textbox', { name: 'Why' }), 'tried for a day');
}

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

it('promotes the set that it shows, after the gates, in one press; the stage is named', async () => {
  const { asked } = renderInChannel(<StagesPage />, { answers });
  await askWhy();
  await userEvent.click(screen.getByRole('button', { name: 'Promote the set' }));
  expect(await screen.findByText('live shows the set of staging')).toBeInTheDocument();
  expect(asked.find(({ address }) => address.endsWith('/check'))?.body).toEqual({ from: 'staging' });
  expect(asked.find(({ address }) => address.endsWith('/promote-set'))?.body).toEqual({
    from: 'staging',
    setId: 'set-2',
    reason: 'tried for a day',
    expectedRevision: 7,
  });
});

it('says that it waits for a second person, where one approves', async () => {
  const waits = refusal('approval-asked', 'Asked for, and not done yet');
  renderInChannel(<StagesPage />, { answers: { ...answers, '/promote-set': waits } });
  await askWhy();
  await userEvent.click(screen.getByRole('button', { name: 'Promote the set' }));
  expect(await screen.findByText('Asked for, and not done yet')).toBeInTheDocument();
});

it('asks on while a colleague changes the channel, and shows the stages as they are then', async () => {
  const { asked, reload } = renderInChannel(<StagesPage />, { answers });
  await askWhy();
  await act(() => reload());
  expect(screen.getByRole('textbox', { name: 'Why' })).toHaveValue('tried for a day');
  expect(asked.filter(({ address }) => address.endsWith('/channels'))).toHaveLength(2);
});

it('says what differs to who may not promote, and how to make a stage where there is none', async () => {
  renderInChannel(<StagesPage />, { answers, role: 'tester' });
  expect(await screen.findByText('mf-content')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says when the stages can’t be read, and tries again', async () => {
  let channels = refusal('no-database', 'The database does not answer');
  renderInChannel(<StagesPage />, { answers: { ...answers, '/channels': () => channels() } });
  expect(await screen.findByText(/^The database does not answer\. .*: the other channels\.$/)).toBeVisible();
  channels = json([live, staging]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Promote all of staging' })).toBeVisible();
  expect(screen.queryByText(/does not answer/)).toBeNull();
});

it('says how a stage is made where there is none', async () => {
  renderInChannel(<StagesPage />, { answers: { '/channels': json([live]) } });
  expect(await screen.findByText(/promote --from live --channel staging/)).toBeInTheDocument();
});
