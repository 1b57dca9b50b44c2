import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shopConfigSchema } from '@toile/contracts';
import { FrameProvider } from '@toile/frame';
import {
  type AuthenticationResult,
  SessionProvider,
  type SessionState,
  type SessionStore,
} from '@toile/session';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createStore } from 'zustand';
import { authenticationPage } from './authentication-pages.ts';
import { authenticationRoutes } from './authentication-routes.ts';
import { followResult } from './follow-result.ts';

const origin = window.location.origin;
const frame = { config: shopConfigSchema.parse({}), origin, SlotHost: () => null };

function testSession(actions: Partial<SessionState> = {}): SessionStore {
  const refuse = async (): Promise<AuthenticationResult> => ({ status: 'redirect' });
  return createStore<SessionState>(() => ({
    status: 'anonymous',
    user: null,
    accessToken: null,
    connect: () => () => {},
    restore: async () => {},
    token: async () => null,
    signIn: refuse,
    completeSignIn: refuse,
    signOut: refuse,
    completeSignOut: refuse,
    ...actions,
  }));
}

const Nothing = () => null;

type Entry = string | { pathname: string; state: unknown };

function show(entry: Entry, actions: Partial<SessionState> = {}) {
  const others = [{ path: '*', element: <p>Another page</p> }];
  const root = { HydrateFallback: Nothing, children: [...authenticationRoutes, ...others] };
  const router = createMemoryRouter([root], { initialEntries: [entry] });
  render(
    <FrameProvider frame={frame}>
      <SessionProvider store={testSession(actions)}>
        <RouterProvider router={router} />
      </SessionProvider>
    </FrameProvider>,
  );
  return router;
}

const fails = (message: string) => async (): Promise<AuthenticationResult> => ({ status: 'fail', message });
const succeeds = (returnUrl?: string) =>
  jest.fn(async (): Promise<AuthenticationResult> => ({ status: 'success', returnUrl }));
const invalidReturnUrl =
  'Invalid return url. The return url needs to have the same origin as the current page.';

describe('/authentication/login', () => {
  it('signs in once, and goes to / without a return URL (ID-03)', async () => {
    const signIn = succeeds();
    const router = show('/authentication/login', { signIn });
    await screen.findByText('Another page');
    expect(router.state.location.pathname).toBe('/');
    expect(signIn).toHaveBeenCalledTimes(1);
  });

  it('goes where the return URL says', async () => {
    const returnUrl = `${origin}/p/19170/wool-coat?size=2#ar`;
    const router = show(`/authentication/login?returnUrl=${encodeURIComponent(returnUrl)}`, {
      signIn: succeeds(returnUrl),
    });
    await screen.findByText('Another page');
    expect(router.createHref(router.state.location)).toBe('/p/19170/wool-coat?size=2#ar');
  });

  it.each(['/authentication/login', '/authentication/login-callback?code=1', '/authentication/logout'])(
    'ends at / with the return URL %s, not in a circle',
    async (path) => {
      const returnUrl = origin + path;
      const router = show(`/authentication/login?returnUrl=${encodeURIComponent(returnUrl)}`, {
        signIn: succeeds(returnUrl),
      });
      await screen.findByText('Another page');
      expect(router.state.location.pathname).toBe('/');
    },
  );

  it.each(['https://evil.example/', '//evil.example', '/fetch-data', `${origin}.evil.example/`])(
    'refuses the return URL %s and signs nobody in (ID-07)',
    async (returnUrl) => {
      const signIn = succeeds(returnUrl);
      show(`/authentication/login?returnUrl=${encodeURIComponent(returnUrl)}`, { signIn });
      expect(await screen.findByRole('alert')).toHaveTextContent(invalidReturnUrl);
      expect(signIn).not.toHaveBeenCalled();
    },
  );

  it.each(['Could not load settings', 'The user closed the window.', '<img src=x onerror=alert(1)>'])(
    'shows %j as text and offers to try again (ID-08, ID-10, ID-11)',
    async (message) => {
      const signIn = jest.fn(fails(message));
      show('/authentication/login', { signIn });
      expect(await screen.findByRole('alert')).toHaveTextContent(message);
      expect(document.querySelector('img')).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(signIn).toHaveBeenCalledTimes(2);
    },
  );
});

it('all pages of /authentication are there (ID-01, D58)', async () => {
  const names = [
    'login',
    'login-failed',
    'login-callback',
    'register',
    'profile',
    'logout',
    'logged-out',
    'logout-callback',
  ];
  expect(authenticationRoutes.map(({ path }) => path).sort()).toEqual(
    names.map((name) => `/authentication/${name}`).sort(),
  );
  for (const { lazy } of authenticationRoutes) expect((await lazy()).Component).toEqual(expect.any(Function));
});

describe('/authentication/login-callback', () => {
  it('redeems the code once and goes back', async () => {
    const completeSignIn = succeeds(`${origin}/fetch-data`);
    const router = show('/authentication/login-callback?code=1&state=2', { completeSignIn });
    await screen.findByText('Another page');
    expect(router.state.location.pathname).toBe('/fetch-data');
    expect(completeSignIn).toHaveBeenCalledTimes(1);
  });

  it('shows what went wrong (ID-09)', async () => {
    show('/authentication/login-callback', { completeSignIn: fails('There was an error signing in.') });
    expect(await screen.findByRole('alert')).toHaveTextContent('There was an error signing in.');
  });

  it('leads back to where a cancelled sign-in began, and to another try (ID-11)', async () => {
    const returnUrl = `${origin}/shop?colour=red#top`;
    const cancelled = async (): Promise<AuthenticationResult> => ({
      status: 'fail',
      message: 'The sign-in was cancelled.',
      returnUrl,
    });
    const router = show('/authentication/login-callback?error=access_denied', { completeSignIn: cancelled });
    expect(await screen.findByRole('alert')).toHaveTextContent('The sign-in was cancelled.');
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      `/authentication/login?returnUrl=${encodeURIComponent(returnUrl)}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Back to where you were' }));
    await screen.findByText('Another page');
    expect(router.createHref(router.state.location)).toBe('/shop?colour=red#top');
  });

  it('offers no way back to a foreign address', async () => {
    const completeSignIn = async (): Promise<AuthenticationResult> => ({
      status: 'fail',
      message: 'no',
      returnUrl: 'https://evil.example/',
    });
    show('/authentication/login-callback', { completeSignIn });
    expect(await screen.findByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/authentication/login',
    );
    expect(screen.queryByRole('button', { name: 'Back to where you were' })).toBeNull();
  });

  it('refuses a foreign return URL in the state', async () => {
    show('/authentication/login-callback', { completeSignIn: succeeds('https://evil.example/') });
    expect(await screen.findByRole('alert')).toHaveTextContent(invalidReturnUrl);
  });
});

describe('/authentication/login-failed', () => {
  it('says nobody else’s words', async () => {
    show('/authentication/login-failed?message=Call%20us%20on%200900%20666');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^There was an error signing in\.$/);
  });

  it('has a message of its own (ID-09)', async () => {
    show('/authentication/login-failed');
    expect(await screen.findByRole('alert')).toHaveTextContent('There was an error signing in.');
  });
});

describe('signing out', () => {
  it('refuses a logout that did not begin in the page (ID-13, T35)', async () => {
    const signOut = succeeds();
    show('/authentication/logout', { signOut });
    const message = 'The logout was not initiated from within the page.';
    expect(await screen.findByText(message)).toHaveRole('status');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(signOut).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  });

  it('asks whoever is signed in and came by another link (ID-13)', async () => {
    const signOut = succeeds(`${origin}/authentication/logged-out`);
    show('/authentication/logout', { status: 'authenticated', signOut });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('signs out from a link of the shop and says so (ID-14)', async () => {
    const signOut = succeeds(`${origin}/authentication/logged-out`);
    const router = show({ pathname: '/authentication/logout', state: { local: true } }, { signOut });
    expect(await screen.findByText('You successfully logged out!')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/authentication/logged-out');
  });

  it('ends at the same words after the way through the identity service', async () => {
    show('/authentication/logout-callback?state=1', { completeSignOut: succeeds() });
    expect(await screen.findByText('You successfully logged out!')).toBeInTheDocument();
  });

  it('claims no sign-out to somebody who may be signed in', async () => {
    show('/authentication/logged-out', { status: 'away' });
    expect(await screen.findByText(/^You may still be signed in/)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Signed out' })).toBeNull();
  });

  it('claims no sign-out to somebody who is signed in', async () => {
    show('/authentication/logged-out', { status: 'authenticated' });
    expect(await screen.findByText('You are still signed in.')).toBeInTheDocument();
    expect(screen.queryByText('You successfully logged out!')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/authentication/logout');
  });

  it('shows what went wrong', async () => {
    show('/authentication/logout-callback', { completeSignOut: fails('No state in response') });
    expect(await screen.findByRole('alert')).toHaveTextContent('No state in response');
  });
});

describe('the account’s pages (ID-02)', () => {
  let error: ReturnType<typeof jest.spyOn>;
  beforeEach(() => {
    // jsdom can't leave the page, and says so.
    error = jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => error.mockRestore());

  it.each([
    ['/authentication/register', '/Identity/Account/Register?returnUrl=%2Fauthentication%2Flogin'],
    ['/authentication/profile', '/Identity/Account/Manage'],
  ])('%s leads to %s', async (path, href) => {
    show(path);
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', href);
  });
});

describe('what cannot be (ID-12)', () => {
  it('throws on an invalid action', () => {
    expect(() => authenticationPage('toString')).toThrow("Invalid action 'toString'.");
  });

  it('throws on an invalid status', () => {
    const steps = { onSuccess: () => {}, onFail: () => {} };
    expect(() => followResult({ status: 'maybe' } as never, steps)).toThrow(
      "Invalid authentication result status 'maybe'.",
    );
  });
});
