/** A browser in which somebody is signed in. */
export interface AccountSession {
  uid: string;
  /** "Firefox on Windows". */
  browser: string;
  signedInAt: Date;
  seenAt: Date;
}

export interface AccountSessions {
  /** The one seen last first. */
  list(accountId: string): Promise<AccountSession[]>;
  /** Ends it with every token that came from it. */
  close(accountId: string, uid: string): Promise<void>;
  /** Notes a session that has signed out by itself. */
  ended(uid: string): Promise<void>;
  /** Notes which browser a session was seen in. */
  note(seen: { accountId: string; uid: string; browser: string }): Promise<void>;
}
