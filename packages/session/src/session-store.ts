import { createStore } from 'zustand';
import { createLazyManager, type LazyManager } from './lazy-manager.ts';
import { type OidcUser, toSession } from './oidc-results.ts';
import { createSessionHint, type SessionHint } from './session-hint.ts';
import type { SessionOptions, SessionState, SessionStore } from './session-state.ts';
import { signInActions } from './sign-in-actions.ts';

const signedOut = { status: 'anonymous', user: null, accessToken: null } as const;

type Kept = ReturnType<typeof keptSession>;

/** What becomes of a session: shown by the store, and told to other tabs by the hint. */
function keptSession(hint: SessionHint, { getState, setState }: SessionStore) {
  return {
    leave: () => setState(signedOut),
    signedIn(user: OidcUser) {
      hint.set();
      setState(toSession(user));
    },
    forget() {
      hint.clear();
      if (getState().status !== 'anonymous') setState(signedOut);
    },
  };
}

/** Signs in with the session at the identity service, where this browser is known to have one. */
async function restore(
  hint: SessionHint,
  { signInSilently }: LazyManager,
  { signedIn, leave, isUnknown }: Kept & { isUnknown: () => boolean },
): Promise<void> {
  if (!hint.isSet()) return leave();
  try {
    const user = await signInSilently();
    if (user) return signedIn(user);
    if (!isUnknown()) return;
    // In a frame another issuer may not know who is signed in, where a browser gives a frame no cookies.
    hint.lapse();
    leave();
  } catch {
    // Not reachable: a guest for now, but the next page tries again.
    if (isUnknown()) leave();
  }
}

/** The session of one page (browser) or one request (edge). Inert until `connect` or an action is called. */
export const createSessionStore = (options: SessionOptions): SessionStore =>
  createStore<SessionState>((_set, get, store) => {
    const hint = createSessionHint({
      key: `${options.clientName}-session`,
      storage: () => options.storage ?? globalThis.localStorage,
      events: options.events ?? globalThis,
    });
    const kept = keptSession(hint, store);
    const { signedIn, forget, leave } = kept;
    let restoring: Promise<void> | undefined;

    /** A renewal was lost. Only the identity service's own word makes a guest of everybody's tabs. */
    const expired = async () => {
      const user = await manager.signInSilently().catch(() => undefined);
      if (user) return signedIn(user);
      if (user === null) return forget();
      restoring = undefined;
      leave();
    };
    const manager = createLazyManager(options, {
      onSignedIn: signedIn,
      onSignedOut: forget,
      onExpired: () => void expired(),
    });

    return {
      status: 'unknown',
      user: null,
      accessToken: null,

      connect() {
        void get().restore();
        return hint.follow((isSignedIn) => {
          if (isSignedIn === (get().status === 'authenticated')) return;
          restoring = undefined;
          if (isSignedIn) return void get().restore();
          leave();
          manager.removeUser();
        });
      },

      restore() {
        if (get().status === 'authenticated') return Promise.resolve();
        restoring ??= restore(hint, manager, { ...kept, isUnknown: () => get().status === 'unknown' });
        return restoring;
      },

      async token({ renew } = {}) {
        await get().restore();
        if (renew && get().accessToken) {
          const user = await manager.signInSilently().catch(() => undefined);
          if (user) signedIn(user);
          else if (user === null) forget();
        }
        return get().accessToken;
      },

      ...signInActions(manager, { get, signedIn, forget, isHinted: hint.isSet }),
    };
  });
