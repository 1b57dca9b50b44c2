import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSessionStore, SessionProvider, type SessionState } from '@toile/session';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CallbackPage } from './callback-page.tsx';
import { SignInGate } from './sign-in-gate.tsx';

let answer: () => Response;
const fetchBefore = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = (async () => answer()) as never;
});
afterEach(() => {
  globalThis.fetch = fetchBefore;
});

/** The console for a session in this state, whose actions a test watches. */
function show(state: Partial<SessionState>, at = '/') {
  const store = createSessionStore({ clientName: 'console', fetch: globalThis.fetch });
  store.setState({ connect: () => () => {}, restore: async () => {}, ...state });
  const router = createMemoryRouter(
    [
      { path: '/', element: <SignInGate>inside</SignInGate> },
      { path: '/audit', element: 'the audit' },
      { path: '/authentication/:step', element: <CallbackPage /> },
    ],
    { initialEntries: [at] },
  );
  render(
    <SessionProvider store={store}>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
  return router;
}

it('shows strangers the door alone, which leads back to where they were', async () => {
  const signIn = jest.fn<SessionState['signIn']>(async () => ({ status: 'fail', message: 'Nobody answers' }));
  show({ status: 'anonymous', signIn });
  expect(screen.queryByText('inside')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(signIn).toHaveBeenCalledWith({ returnUrl: window.location.href });
  expect(await screen.findByText('Nobody answers')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});

it('shows nothing until it is known who somebody is', () => {
  show({ status: 'unknown' });
  expect(screen.queryByText('inside')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('keeps out who is signed in and is no staff, in the words of the release service', async () => {
  const signOut = jest.fn<SessionState['signOut']>(async () => ({ status: 'redirect' }));
  const problem = { type: 'about:blank', status: 403, code: 'no-staff', title: 'You have no role here' };
  answer = () => Response.json(problem, { status: 403 });
  show({ status: 'authenticated', accessToken: 'a', token: async () => 'a', signOut });
  expect(await screen.findByText(/^You have no role here\./)).toBeVisible();
  expect(screen.queryByText('inside')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

const succeeds = (returnUrl: string) =>
  jest.fn<SessionState['completeSignIn']>(async () => ({ status: 'success', returnUrl }));

it('leads after the sign-in, which it ends once, to the page that it was begun on', async () => {
  const completeSignIn = succeeds(`${window.location.origin}/audit`);
  const router = show({ status: 'anonymous', completeSignIn }, '/authentication/login-callback');
  await waitFor(() => expect(router.state.location.pathname).toBe('/audit'));
  expect(completeSignIn).toHaveBeenCalledTimes(1);
});

it('leads to no other site, whatever the answer says, and stays at the door', async () => {
  const completeSignIn = succeeds('https://evil.example/audit');
  const router = show({ status: 'anonymous', completeSignIn }, '/authentication/login-callback');
  expect(await screen.findByText(/^Invalid return url/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  expect(router.state.location.pathname).toBe('/authentication/login-callback');
});

it('says at the door why a sign-in failed', async () => {
  const completeSignIn = async () => ({ status: 'fail', message: 'The link was used' }) as const;
  show({ status: 'anonymous', completeSignIn }, '/authentication/login-callback');
  expect(await screen.findByText('The link was used')).toBeVisible();
});
