import { describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { RequireSession } from './require-session.ts';
import { SessionProvider, useSession } from './session-context.ts';
import { testSession, testUser } from './test-support/test-oidc.ts';

function Login() {
  const { pathname, search } = useLocation();
  return <p>{`${pathname}${search}`}</p>;
}

function Greeting() {
  return <p>Hello {useSession((session) => session.user?.name)}</p>;
}

const show = ({ store }: ReturnType<typeof testSession>) =>
  render(
    <SessionProvider store={store}>
      <MemoryRouter initialEntries={['/fetch-data']}>
        <Routes>
          <Route
            path="/fetch-data"
            element={
              <RequireSession pending={<p>Loading..</p>}>
                <Greeting />
              </RequireSession>
            }
          />
          <Route path="/authentication/login" element={<Login />} />
        </Routes>
      </MemoryRouter>
    </SessionProvider>,
  );

describe('RequireSession (SH-08)', () => {
  it('shows the page to whoever is signed in, once that is known', async () => {
    show(testSession({ silent: [testUser()] }, { hint: true }));
    expect(screen.queryByText('Loading..')).not.toBeNull();
    await waitFor(() => expect(screen.queryByText('Hello Ada')).not.toBeNull());
  });

  it('sends anybody else to the login route with a return URL', async () => {
    show(testSession());
    const expected = `/authentication/login?returnUrl=${encodeURIComponent(window.location.href)}`;
    await waitFor(() => expect(screen.queryByText(expected)).not.toBeNull());
  });
});
