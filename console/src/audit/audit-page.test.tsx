import { expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInChannel, stateAt } from '../testing/test-channel.tsx';
import { AuditPage } from './audit-page.tsx';

const entry = (revision: number) => ({
  revision,
  action: 'promote',
  setId: `set-${revision}`,
  changed: { 'mf-content': '1.0.0-b2000000' },
  share: null,
  actor: 'ada',
  reason: `reason ${revision}`,
  at: '2026-11-20T14:05:00.000Z',
  hash: null,
});
const page = (newest: number, count: number) => () =>
  Response.json(Array.from({ length: count }, (_, n) => entry(newest - n)));

it('shows the newest fifty, and older ones on request', async () => {
  const { asked } = renderInChannel(<AuditPage />, {
    answers: { 'history?limit=50': page(60, 50), 'before=11': page(10, 3) },
  });
  expect(await screen.findByText('50 or more changes')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Older changes' }));
  expect(await screen.findByText('53 changes')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Older changes' })).toBeNull();
  expect(asked.at(-1)?.address).toBe('/api/releases/channels/live/history?limit=50&before=11');
});

it('keeps a reader’s place while the channel changes, with what is newer in front', async () => {
  let newest = 60;
  const { reload } = renderInChannel(<AuditPage />, {
    answers: {
      'history?limit=50': () => page(newest, 50)(),
      'before=11': page(10, 3),
      'channels/live': () => Response.json(stateAt(newest)),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Older changes' }));
  expect(await screen.findByText('53 changes')).toBeVisible();
  newest = 61;
  await act(() => reload());
  expect(await screen.findByText('54 changes')).toBeVisible();
  expect(screen.getByText('revision 61')).toBeVisible();
});

it('searches by its address, which a link can name', async () => {
  const { router } = renderInChannel(<AuditPage />, {
    at: '/?search=ada',
    answers: { 'search=ada': page(3, 1), 'search=jo+b': page(0, 0) },
  });
  expect(await screen.findByText('1 change')).toBeVisible();
  const field = screen.getByRole('searchbox');
  expect(field).toHaveValue('ada');
  await userEvent.clear(field);
  await userEvent.type(field, ' jo b ');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('Nothing matches.')).toBeVisible();
  expect(router.state.location.search).toBe('?search=jo+b');
});

it('says when the history can’t be read', async () => {
  renderInChannel(<AuditPage />);
  expect(await screen.findByText('The release service does not answer')).toBeVisible();
});

it('offers a way back to what release managers alone may bring back, and not to what is live', async () => {
  const answers = { 'history?limit=50': () => Response.json([{ ...entry(9), setId: 'set-1' }, entry(8)]) };
  renderInChannel(<AuditPage />, { answers });
  await screen.findByText('2 changes');
  expect(screen.getAllByRole('button', { name: /^Back to this/ })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Back to this: revision 8' })).toBeVisible();
});

it('offers staff no way back', async () => {
  renderInChannel(<AuditPage />, { role: 'staff', answers: { 'history?limit=50': page(8, 2) } });
  await screen.findByText('2 changes');
  expect(screen.queryByRole('button', { name: /^Back to this/ })).toBeNull();
});
