import type { LazyManager } from './lazy-manager.ts';
import type { OidcManager } from './oidc-door.ts';
import { isCancelled, isClosedByUser, type OidcUser, resultMessage, returnUrlOf } from './oidc-results.ts';
import type { AuthenticationResult, SessionState } from './session-state.ts';
import { signInFailed } from './sign-in-words.ts';

/** null: the browser blocked the popup. Throws when the user closed it. */
async function attemptPopup(manager: OidcManager): Promise<OidcUser | null> {
  try {
    return await manager.signinPopup({ popupAbortOnClose: true });
  } catch (error) {
    if (isClosedByUser(error) || isCancelled(error)) throw error;
    return null;
  }
}

async function attempt(
  run: () => Promise<AuthenticationResult>,
  message?: string,
): Promise<AuthenticationResult> {
  try {
    return await run();
  } catch (error) {
    if (isCancelled(error))
      return { status: 'fail', message: error.message, returnUrl: returnUrlOf(error.state) };
    return { status: 'fail', message: message ?? resultMessage(error) };
  }
}

/** The session at the identity service may go on, so nobody is told that it has ended. */
const signOutFailed = 'You could not be signed out, because nobody answered. Please try again.';

interface Session {
  get: () => SessionState;
  signedIn: (user: OidcUser) => void;
  forget: () => void;
  /** Whether this browser has had a session that nobody has ended. */
  isHinted: () => boolean;
}

type Actions = Pick<SessionState, 'signIn' | 'completeSignIn' | 'signOut' | 'completeSignOut'>;

/** Signing in and out: by the session that there is, in a popup, or by a redirect. */
export const signInActions = (
  { open, signInSilently }: LazyManager,
  { get, signedIn, forget, isHinted }: Session,
): Actions => ({
  signIn: ({ returnUrl } = {}) =>
    attempt(async () => {
      if (get().status === 'authenticated') return { status: 'success', returnUrl };
      const { manager, popup } = await open();
      const user = (await signInSilently().catch(() => null)) ?? (popup ? await attemptPopup(manager) : null);
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
      if (get().status !== 'authenticated' && isHinted()) throw new Error(signOutFailed);
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
});
