/** Mails about an alert: is this your address, and the size is back. An alert has one of the second kind. */
export type MailKind = 'confirm-alert' | 'back-in-stock';
