import type { LinkPurpose } from './account-links.ts';

/** `email-changed` goes to the address that an account had before. */
export type MailKind =
  | 'welcome'
  | 'reset-password'
  | 'password-changed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'confirm-email'
  | 'verify-email'
  | 'email-changed';

/** Purpose of the link of a mail. The links of other kinds have no token. */
export const purposeOf: Partial<Record<MailKind, LinkPurpose>> = {
  welcome: 'verify-email',
  'reset-password': 'reset-password',
  'confirm-email': 'confirm-email',
  'verify-email': 'verify-email',
  'email-changed': 'undo-email',
};
