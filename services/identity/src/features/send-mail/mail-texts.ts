import { accountPaths, authenticationPaths, mailedPaths } from '@toile/identity-contract';
import type { MailKind } from '../../domain/mail-kind.ts';

/** Text of a mail of an account. Never a name: whoever registers an address that isn't theirs chooses one. */
export interface Letter {
  subject: string;
  heading: string;
  lead: string;
  /** Address and words of its link, below where the shop begins. */
  link: { path: string; words: string };
  /** Advice for when it was somebody else. */
  otherwise: string;
}

const once = 'The link works once, for 30 minutes.';
const fromAccount = 'The link works once, for seven days, where you are signed in.';

export const letters: Record<MailKind, (shop: string) => Letter> = {
  welcome: (shop) => ({
    subject: `Welcome to ${shop}`,
    heading: `Welcome to ${shop}`,
    lead: `Your account is ready. Your bag stays with you on all devices on which you sign in. Confirm your address, and orders that you placed with it as a guest are in your account, too. ${fromAccount}`,
    link: { path: mailedPaths.confirmEmail, words: 'Confirm your address' },
    otherwise: 'You did not sign up? Set a password of your own by “Forgotten?”, and close the account.',
  }),
  'reset-password': (shop) => ({
    subject: `Set a new ${shop} password`,
    heading: 'Set a new password',
    lead: `Somebody asked for it, hopefully you. ${once}`,
    link: { path: mailedPaths.reset, words: 'Set a new password' },
    otherwise: 'It was not you? Then do nothing: your password stays as it is.',
  }),
  'password-changed': (shop) => ({
    subject: `Your ${shop} password was changed`,
    heading: 'Your password was changed',
    lead: 'All other devices are signed out. Passkeys, if you have any, still sign in: your account lists them.',
    link: { path: authenticationPaths.login, words: 'Sign in' },
    otherwise: 'It was not you? Ask for a new password by “Forgotten?” on the sign-in page at once.',
  }),
  'passkey-added': (shop) => ({
    subject: `Your ${shop} account has a new passkey`,
    heading: 'Your account has a new passkey',
    lead: 'Whoever has it signs in without the password.',
    link: { path: accountPaths.manage, words: 'Look at your passkeys' },
    otherwise: 'It was not you? Remove the passkey there, and change your password at once.',
  }),
  'passkey-removed': (shop) => ({
    subject: `A passkey of your ${shop} account was removed`,
    heading: 'A passkey was removed',
    lead: 'Nobody signs in with it any more.',
    link: { path: accountPaths.manage, words: 'Look at your passkeys' },
    otherwise: 'It was not you? Change your password at once, and sign out the devices that are not yours.',
  }),
  'confirm-email': (shop) => ({
    subject: `Confirm your address for ${shop}`,
    heading: 'Is this your address?',
    lead: `An account is to be moved to this address. ${once}`,
    link: { path: mailedPaths.confirmEmail, words: 'Use this address' },
    otherwise: 'It was not you? Then do nothing: nothing changes.',
  }),
  'verify-email': (shop) => ({
    subject: `Is this your address, ${shop} asks`,
    heading: 'Is this your address?',
    lead: `Then orders that you placed with it as a guest are in your account, too. ${fromAccount}`,
    link: { path: mailedPaths.confirmEmail, words: 'Confirm your address' },
    otherwise: 'It was not you? Then do nothing: nothing changes.',
  }),
  'email-changed': (shop) => ({
    subject: `Your ${shop} account has another address`,
    heading: 'Your account has another address',
    lead: 'From now on it is opened with that address, and our mails go there.',
    link: { path: mailedPaths.reset, words: 'It was not me' },
    otherwise:
      'It was not you? The link gives this address back to your account and sets a new password. It works once, for seven days.',
  }),
};
