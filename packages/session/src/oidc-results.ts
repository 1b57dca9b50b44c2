import type { User } from 'oidc-client-ts';
import type { SessionState } from './session-state.ts';
import { signInAway } from './sign-in-words.ts';

export type OidcUser = Pick<User, 'profile' | 'access_token' | 'state'>;

export function toSession({ profile, access_token }: OidcUser): Partial<SessionState> {
  const { sub, name, email } = profile;
  return { status: 'authenticated', user: { sub, name, email }, accessToken: access_token };
}

/** The return URL that travelled through the redirect in the state. */
export function returnUrlOf(state: unknown): string | undefined {
  const { returnUrl } = (state ?? {}) as { returnUrl?: unknown };
  return typeof returnUrl === 'string' ? returnUrl : undefined;
}

export const isClosedByUser = (error: unknown): boolean =>
  error instanceof Error && /^Popup (window )?closed/.test(error.message);

/** The shopper has given up signing in, and the identity service says so in its words. */
export const isCancelled = (error: unknown): error is Error & { state?: unknown } =>
  error instanceof Error && 'error' in error && error.error === 'access_denied';

/** The refresh token is not valid any more: it was used already, and the answer to that was lost. */
export const isRefreshRefused = (error: unknown): boolean =>
  error instanceof Error && 'error' in error && error.error === 'invalid_grant';

/** Errors without an issuer's answer: what oidc-client-ts and `fetch` then throw. */
const isAway = (error: Error): boolean =>
  error instanceof TypeError || error.name === 'ErrorTimeout' || /\(5\d\d\)$/.test(error.message);

/** Message for a failure: the identity service's own words, else the library's (ID-10, ID-11). */
export function resultMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isClosedByUser(error)) return 'The user closed the window.';
  return isAway(error) ? signInAway : error.message;
}
