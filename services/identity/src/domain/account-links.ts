import type { Account } from './accounts.ts';
import type { MailKind } from './mail-kind.ts';

/**
 * Purpose of a link of a mail. `verify-email`: shows that an account's address is its owner's. `undo-email`: gives an
 * account its address back, and a new password.
 */
export type LinkPurpose = 'reset-password' | 'confirm-email' | 'verify-email' | 'undo-email';

/** Minutes for which each is valid after its mail was handed over. */
export const linkMinutes: Record<LinkPurpose, number> = {
  'reset-password': 30,
  'confirm-email': 30,
  'verify-email': 7 * 24 * 60,
  'undo-email': 7 * 24 * 60,
};

/** Other traces of an account: mails of the last month, and links that are still valid. */
export interface AccountTraces {
  mails: { kind: MailKind; recipient: string; createdAt: Date; sentAt: Date | null }[];
  links: { purpose: LinkPurpose; email: string | null; expiresAt: Date }[];
}

/** A link that is still valid. */
export interface AccountLink {
  purpose: LinkPurpose;
  account: Account;
  /** The address that the account gets by it. */
  email: string | null;
}
