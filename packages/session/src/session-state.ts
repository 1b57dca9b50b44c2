import type { StoreApi } from 'zustand';

/** User who is signed in, from the identity token. */
export interface SessionUser {
  sub: string;
  name?: string;
  email?: string;
}

/** Outcome of an attempt to sign in or out ended (ID-04). `returnUrl` is what the attempt was begun with. */
export type AuthenticationResult =
  | { status: 'success'; returnUrl?: string }
  | { status: 'redirect' }
  | { status: 'fail'; message: string; returnUrl?: string };

export interface SessionState {
  /**
   * `unknown` until `restore` has ended (always so on the edge). `away`: nobody says whether the shopper is still signed in, who is a
   * guest for now.
   */
  status: 'unknown' | 'away' | 'anonymous' | 'authenticated';
  user: SessionUser | null;
  /** Bearer token of the moment; for calls use `createApiFetch`. In memory only (D59). */
  accessToken: string | null;

  /** Restores the session if this browser has one, and follows the other tabs. In an effect; returns the undo. */
  connect(): () => void;
  /** Ends when `status` is known. Makes a silent attempt only if this browser had a session. */
  restore(): Promise<void>;
  /** The token for a call, after `restore`; null for a guest. `renew`: a new one, after a 401. */
  token(options?: { renew?: boolean }): Promise<string | null>;
  /** Silent attempt, then popup (unless disabled), then redirect (ID-04). */
  signIn(options?: { returnUrl?: string }): Promise<AuthenticationResult>;
  /** With the whole address of the callback page. */
  completeSignIn(url: string): Promise<AuthenticationResult>;
  /** Removes the user in all tabs and leads through the identity service's sign-out. */
  signOut(options?: { returnUrl?: string }): Promise<AuthenticationResult>;
  completeSignOut(url: string): Promise<AuthenticationResult>;
}

export type SessionStore = StoreApi<SessionState>;
