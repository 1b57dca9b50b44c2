/** A shopper who is signed in, or whose account was closed. */
export interface Shopper {
  userId: string;
  /** The account's address, if its owner has shown that it is theirs. */
  confirmedEmail?: string | undefined;
}
