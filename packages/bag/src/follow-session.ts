/** Part of the session store that the bag must know. */
export interface FollowedSession {
  getState(): { status: 'unknown' | 'anonymous' | 'authenticated'; user?: { sub: string } | null };
  subscribe(listener: () => void): () => void;
}

/** A store of what a shopper keeps, as a guest or as an account. */
export interface FollowingStore {
  getState(): {
    signedIn(subject: string): Promise<unknown>;
    signedOut(): Promise<unknown>;
    load(): Promise<unknown>;
  };
}

/**
 * Keeps the bag, or another such store, in step with who is signed in (SH-34…SH-36): syncs after sign-in, lets go of what is the
 * account's after sign-out, and refreshes once the session is restored. Returns the undo.
 */
export function followSession(store: FollowingStore, session: FollowedSession): () => void {
  let known: string | null | undefined;
  const bringUpToDate = () => {
    const { status, user } = session.getState();
    if (status === 'unknown') return;
    const subject = status === 'authenticated' ? (user?.sub ?? null) : null;
    if (subject === known) return;
    const wasSignedIn = Boolean(known);
    known = subject;
    const { signedIn, signedOut, load } = store.getState();
    if (subject) void signedIn(subject);
    // The sign-out leaves this page; the next page loads the guest's bag.
    else if (wasSignedIn) void signedOut();
    else void signedOut().then(() => load());
  };
  bringUpToDate();
  return session.subscribe(bringUpToDate);
}
