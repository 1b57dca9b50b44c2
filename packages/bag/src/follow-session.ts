/** Part of the session store that the bag must know. */
export interface FollowedSession {
  getState(): {
    status: 'unknown' | 'away' | 'anonymous' | 'authenticated';
    user?: { sub: string } | null;
  };
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

/** Account that is signed in, null for a guest. No account has the empty name: nobody says who is here. */
function subjectOf({ status, user }: ReturnType<FollowedSession['getState']>): string | null {
  if (status === 'away') return '';
  return status === 'authenticated' ? (user?.sub ?? null) : null;
}

/**
 * Keeps the bag, or another such store, in step with who is signed in (SH-34…SH-36): syncs after sign-in, lets go of what is the
 * account's after sign-out, and refreshes once the session is restored. While nobody says who is here, an account keeps what it has:
 * other tabs may be signed in. Returns the undo.
 */
export function followSession(store: FollowingStore, session: FollowedSession): () => void {
  let known: string | null | undefined;
  const bringUpToDate = () => {
    const state = session.getState();
    const subject = subjectOf(state);
    if (state.status === 'unknown' || subject === known) return;
    const wasSignedIn = Boolean(known);
    known = subject;
    const { signedIn, signedOut, load } = store.getState();
    if (subject) void signedIn(subject);
    // The sign-out leaves this page; the next page loads the guest's bag.
    else if (subject === null) void signedOut().then(() => wasSignedIn || load());
    else if (!wasSignedIn) void load();
  };
  bringUpToDate();
  return session.subscribe(bringUpToDate);
}
