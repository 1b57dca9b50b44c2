import type { Account } from './accounts.ts';

/** Owner of the page, and the session that looks at it. */
export interface Owner {
  account: Account;
  sessionUid: string;
  /** Name of the browser that shows it. */
  browser: string;
}
