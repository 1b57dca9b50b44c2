import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { createSessionStore, SessionProvider } from '@toile/session';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { UnreadOfChannel } from '../frame/unread.tsx';
import { StaffContext } from '../staff/staff-context.tsx';
import { refusal, stateAt } from '../testing/test-channel.tsx';
import { ChannelProvider, useChannel } from './channel-context.tsx';

/** Stream on which nothing changes. */
class QuietStream {
  addEventListener() {}
  close() {}
}

const before = { fetch: globalThis.fetch, EventSource: globalThis.EventSource };
/** Answers by the end of the address; what has none stays open. */
let answers: Record<string, () => Response>;
beforeEach(() => {
  const fetch = async (address: string) => {
    const [, answer] = Object.entries(answers).find(([end]) => address.endsWith(end)) ?? [];
    return answer ? answer() : new Promise(() => {});
  };
  Object.assign(globalThis, { fetch, EventSource: QuietStream });
});
afterEach(() => void Object.assign(globalThis, before));

function Shown() {
  const { api, channel } = useChannel();
  return `${api.channel} is at ${channel.data?.state.revision ?? 'no revision yet'}`;
}

function show(at: string) {
  const store = createSessionStore({ clientName: 'console', fetch: globalThis.fetch });
  store.setState({ connect: () => () => {}, restore: async () => {}, token: async () => 'a' });
  const element = (
    <ChannelProvider>
      <Shown />
      <UnreadOfChannel />
    </ChannelProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  render(
    <SessionProvider store={store}>
      <StaffContext value={{ name: 'jo', role: 'release-manager', isForOrders: false }}>
        <RouterProvider router={router} />
      </StaffContext>
    </SessionProvider>,
  );
  return router;
}

it('is the one of the address, and shows nothing of the one before while it loads', async () => {
  answers = {
    'channels/staging': () => Response.json({ ...stateAt(4), channel: 'staging' }),
    'staging/history?limit=30': () => Response.json([]),
  };
  const router = show('/?channel=staging');
  expect(await screen.findByText('staging is at 4')).toBeVisible();
  await act(() => router.navigate('/'));
  expect(screen.getByText('live is at no revision yet')).toBeVisible();
});

it('says on its pages what of it could not be read', async () => {
  const refuse = refusal('no-database', 'The database does not answer');
  answers = { '/failures': refuse, '/marks': refuse, '/health': refuse };
  show('/');
  const names = /: failures of the last hour, open circuit breakers, health, holds and the freeze\.$/;
  expect(await screen.findByText(names)).toBeVisible();
});
