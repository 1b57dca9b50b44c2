import type { BagStore } from './bag-state.ts';

/** Part of the session store that the bag must know. */
export interface FollowedSession {
  getState(): { status: 'unknown' | 'anonymous' | 'authenticated'; user?: { sub: string } | null };
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps the bag in step with who is signed in (SH-34…SH-36): syncs after sign-in, lets go of the account's bag
 * after sign-out, and refreshes once the session is restored. Returns the undo.
 */
export function followSession(bag: BagStore, session: FollowedSession): () => void {
  let known: string | null | undefined;
  const bringUpToDate = () => {
    const { status, user } = session.getState();
    if (status === 'unknown') return;
    const subject = status === 'authenticated' ? (user?.sub ?? null) : null;
    if (subject === known) return;
    const wasSignedIn = Boolean(known);
    known = subject;
    const { signedIn, signedOut, load } = bag.getState();
    if (subject) void signedIn(subject);
    // The sign-out leaves this page; the next page loads the guest's bag.
    else if (wasSignedIn) void signedOut();
    else void signedOut().then(() => load());
  };
  bringUpToDate();
  return session.subscribe(bringUpToDate);
}
