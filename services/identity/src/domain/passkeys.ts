/** A passkey as its owner sees it. */
export interface Passkey {
  id: string;
  name: string;
  addedAt: Date;
  /** null: it has signed nobody in yet. */
  usedAt: Date | null;
}

/** The half of a passkey that the service keeps. */
export interface PasskeyKey {
  /** Of the credential. */
  id: string;
  publicKey: Uint8Array<ArrayBuffer>;
  /** 0 where the authenticator doesn't count. */
  counter: number;
}

/** Sign-in in a browser (its id), or a session (its id) that adds a passkey to its account. */
export type Ceremony = { signIn: string } | { addIn: string; accountId: string };

/** The passkeys of accounts, and the challenges that they sign. */
export interface Passkeys {
  /** The one added first comes first. */
  list(accountId: string): Promise<Passkey[]>;
  find(id: string): Promise<(PasskeyKey & { accountId: string }) | undefined>;
  /** With the mail to its owner. False: some account has it already. */
  add(accountId: string, passkey: PasskeyKey & { name: string }): Promise<boolean>;
  rename(accountId: string, id: string, name: string): Promise<void>;
  /** With the mail to its owner. False: this account has none of that id. */
  remove(accountId: string, id: string): Promise<boolean>;
  /** Notes that it has signed in. False: it has signed in elsewhere since it was found. */
  use(passkey: PasskeyKey, counter: number): Promise<boolean>;
  /** Keeps a challenge, in the place of an earlier one, for ten minutes. */
  keepChallenge(ceremony: Ceremony, challenge: string): Promise<void>;
  /** Uses the challenge up. */
  takeChallenge(ceremony: Ceremony): Promise<string | undefined>;
}
