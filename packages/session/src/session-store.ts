import { createStore } from 'zustand';
import { loadSettings, type OidcManager, openOidc } from './oidc-door.ts';
import {
  isCancelled,
  isClosedByUser,
  isRefreshRefused,
  type OidcUser,
  resultMessage,
  returnUrlOf,
  toSession,
} from './oidc-results.ts';
import { createSessionHint, type HintOptions } from './session-hint.ts';
import type { AuthenticationResult, SessionState, SessionStore } from './session-state.ts';
import { signInFailed } from './sign-in-words.ts';

export interface SessionOptions {
  /** `auth.clientName` of the shop's settings (ID-17). */
  clientName: string;
  fetch?: typeof globalThis.fetch;
  /** Default: the page's `localStorage`, which holds one flag and never a token. */
  storage?: ReturnType<HintOptions['storage']>;
  events?: EventTarget;
  /** For tests. */
  openManager?: typeof openOidc;
}

/** null: the browser blocked the popup. Throws when the user closed it. */
async function attemptPopup(manager: OidcManager): Promise<OidcUser | null> {
  try {
    return await manager.signinPopup({ popupAbortOnClose: true });
  } catch (error) {
    if (isClosedByUser(error) || isCancelled(error)) throw error;
    return null;
  }
}

/** The session at the identity service may go on, so nobody is told that it has ended. */
const signOutFailed = 'You could not be signed out, because nobody answered. Please try again.';

/** Longest that pages and their calls wait to know who is here. A later answer counts when it comes. */
const patienceMs = 5000;

const signedOut = { status: 'anonymous', user: null, accessToken: null } as const;
const away = { ...signedOut, status: 'away' } as const;

/** The session of one page (browser) or one request (edge). Inert until `connect` or an action is called. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a store is one closure over its state; its actions are short
export function createSessionStore(options: SessionOptions): SessionStore {
  const { clientName, openManager = openOidc } = options;
  const hint = createSessionHint({
    key: `${clientName}-session`,
    storage: () => options.storage ?? globalThis.localStorage,
    events: options.events ?? globalThis,
  });

  // biome-ignore lint/complexity/noExcessiveLinesPerFunction: the same closure
  return createStore<SessionState>((set, get) => {
    let opened: Promise<{ manager: OidcManager; popup: boolean }> | undefined;
    let restoring: Promise<void> | undefined;

    const signedIn = (user: OidcUser) => {
      hint.set();
      set(toSession(user));
    };
    const forget = () => {
      hint.clear();
      if (get().status !== 'anonymous') set(signedOut);
    };

    const open = () => {
      opened ??= prepare().catch((error) => {
        opened = undefined;
        throw error;
      });
      return opened;
    };
    const prepare = async () => {
      const settings = await loadSettings(options.fetch ?? globalThis.fetch.bind(globalThis), clientName);
      const manager = await openManager(settings);
      manager.events.addUserLoaded(signedIn);
      manager.events.addUserSignedOut(() => void manager.removeUser());
      // After a sign-out in another tab the hint may be of a newer sign-in.
      manager.events.addUserUnloaded(() => {
        if (get().status !== 'anonymous') forget();
      });
      manager.events.addAccessTokenExpired(() => void expired());
      return { manager, popup: settings.popup };
    };

    /** null: nobody is signed in at the identity service. Throws when the service can't be asked. */
    const attemptSilently = async (): Promise<OidcUser | null> => {
      const { manager } = await open();
      try {
        return await manager.signinSilent().catch((error) => {
          // Whoever is still signed in at the identity service gets new tokens there.
          if (isRefreshRefused(error)) return manager.signinSilent({ forceIframeAuth: true });
          throw error;
        });
      } catch (error) {
        // The identity service's own answer (login_required, invalid_grant) is final; a failed call isn't.
        if (error instanceof Error && 'error' in error) return null;
        throw error;
      }
    };

    /** A renewal was lost. Only the identity service's own word makes a guest of everybody's tabs. */
    const expired = async () => {
      const user = await attemptSilently().catch(() => undefined);
      if (user) return signedIn(user);
      if (user === null) return forget();
      restoring = undefined;
      set(away);
    };

    const isOpen = () => get().status === 'unknown' || get().status === 'away';

    const askWhoIsHere = async () => {
      try {
        const user = await attemptSilently();
        if (user) signedIn(user);
        else if (isOpen()) {
          // In a frame another issuer may not know who is signed in, where a browser gives a frame no cookies.
          hint.lapse();
          set(signedOut);
        }
      } catch {
        // The next page tries again.
        if (isOpen()) set(away);
      }
    };

    const restoreOnce = async () => {
      if (!hint.isSet()) return set(signedOut);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const patience = new Promise((resolve) => {
        timer = setTimeout(resolve, patienceMs);
      });
      await Promise.race([askWhoIsHere(), patience]);
      clearTimeout(timer);
      if (get().status === 'unknown') set(away);
    };

    const attempt = async (
      run: () => Promise<AuthenticationResult>,
      message?: string,
    ): Promise<AuthenticationResult> => {
      try {
        return await run();
      } catch (error) {
        if (isCancelled(error))
          return { status: 'fail', message: error.message, returnUrl: returnUrlOf(error.state) };
        return { status: 'fail', message: message ?? resultMessage(error) };
      }
    };

    return {
      status: 'unknown',
      user: null,
      accessToken: null,

      connect() {
        void get().restore();
        return hint.subscribe((isSignedIn) => {
          if (get().status === (isSignedIn ? 'authenticated' : 'anonymous')) return;
          restoring = undefined;
          if (isSignedIn) return void get().restore();
          set(signedOut);
          void opened?.then(({ manager }) => manager.removeUser());
        });
      },

      restore() {
        if (get().status === 'authenticated') return Promise.resolve();
        restoring ??= restoreOnce();
        return restoring;
      },

      async token({ renew } = {}) {
        await get().restore();
        if (renew && get().accessToken) {
          const user = await attemptSilently().catch(() => undefined);
          if (user) signedIn(user);
          else if (user === null) forget();
        }
        return get().accessToken;
      },

      signIn: ({ returnUrl } = {}) =>
        attempt(async () => {
          if (get().status === 'authenticated') return { status: 'success', returnUrl };
          const { manager, popup } = await open();
          const user =
            (await attemptSilently().catch(() => null)) ?? (popup ? await attemptPopup(manager) : null);
          if (user) {
            signedIn(user);
            return { status: 'success', returnUrl };
          }
          await manager.signinRedirect({ state: { returnUrl } });
          return { status: 'redirect' };
        }),

      completeSignIn: (url) =>
        attempt(async () => {
          const { manager } = await open();
          const user = await manager.signinCallback(url);
          if (user) signedIn(user);
          return { status: 'success', returnUrl: returnUrlOf(user?.state) };
        }, signInFailed),

      signOut: ({ returnUrl } = {}) =>
        attempt(async () => {
          // With the identity token of a restored session the identity service doesn't ask for confirmation.
          await get().restore();
          if (get().status !== 'authenticated' && hint.isSet()) throw new Error(signOutFailed);
          if (get().status !== 'authenticated') return { status: 'success', returnUrl };
          const { manager } = await open();
          if (!(await manager.metadataService.getEndSessionEndpoint())) {
            await manager.removeUser();
            return { status: 'success', returnUrl };
          }
          await manager.signoutRedirect({ state: { returnUrl } });
          return { status: 'redirect' };
        }),

      completeSignOut: (url) =>
        attempt(async () => {
          const { manager } = await open();
          const response = await manager.signoutCallback(url);
          forget();
          return { status: 'success', returnUrl: returnUrlOf(response?.userState) };
        }),
    };
  });
}
