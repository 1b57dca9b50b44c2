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
