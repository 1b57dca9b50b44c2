/** Further pages of the identity service, to which its own pages and mails alone lead: no page of the shop loads their addresses. */
export const mailedPaths = {
  /** Asks for a link to a new password. */
  forgotten: '/Identity/Account/Forgotten',
  /** Addresses of the links in mails, with their `token`: to a new password, and to a new address. */
  reset: '/Identity/Account/Reset',
  confirmEmail: '/Identity/Account/ConfirmEmail',
  closed: '/Identity/Account/Closed',
} as const;
