/** Addresses at which the kept mails of a service are read: each has those of its own database. */
export const mailboxPlaces = {
  orders: '/mailbox',
  accounts: '/identity/mailbox',
  alerts: '/api/account/mailbox',
  newsletter: '/api/emailmarketing/mailbox',
} as const;

export type MailboxOf = keyof typeof mailboxPlaces;
