/** Mail of the newsletter. `sign-up`: to whoever was typed, the same request for a known and an unknown address. */
export type MailKind = 'sign-up' | 'welcome' | 'farewell';
