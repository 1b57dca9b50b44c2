import { clientAddress } from '@toile/service-kit';
import { isPassword } from '../../adapters/passwords.ts';
import type { Account, Accounts } from '../../domain/accounts.ts';
import type { Limit, Throttle } from '../../domain/throttle.ts';

/** Attempts from one client address, for any account. */
const fromOnePlace: Limit = { name: 'sign-in-place', points: 30, seconds: 60 };
/** Attempts for one account from one client address. The right password resets it. */
const forOnePerson: Limit = { name: 'sign-in-person', points: 8, seconds: 15 * 60 };
/** Attempts for one account from all addresses: slows down guessing from many of them. */
const fromEverywhere: Limit = { name: 'sign-in-everywhere', points: 60, seconds: 15 * 60 };
/** Attempts for one account from a device that it has signed in on. Strangers don't count here. */
const fromKnownDevice: Limit = { name: 'sign-in-device', points: 8, seconds: 15 * 60 };

export interface SignInDeps {
  accounts: Accounts;
  throttle: Throttle;
}

export interface SignInInput {
  email: string;
  password: string;
  ip: string;
  /** Id of the device, if this account has signed in on it. */
  device?: string | undefined;
}

export type SignInResult =
  | { ok: true; account: Account }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'too-many'; retryAfter: number };

/** Checks an address and a password. An unknown address is answered like a wrong password, and as slowly (T36). */
export async function signIn({ accounts, throttle }: SignInDeps, input: SignInInput): Promise<SignInResult> {
  const email = input.email.trim().toLowerCase();
  const limits = limitsOf(email, input);
  // One after the other: an attempt that a limit refuses must not count for the next, or one address locks all out.
  for (const { limit, who } of limits) {
    const retryAfter = await throttle.count(limit, who);
    if (retryAfter > 0) return { ok: false, reason: 'too-many', retryAfter };
  }
  const account = await accounts.byEmail(email);
  if (!(await isPassword(input.password, account?.passwordHash)) || !account)
    return { ok: false, reason: 'wrong' };
  for (const { limit, who, isForgiven } of limits) if (isForgiven) await throttle.forgive(limit, who);
  return { ok: true, account };
}

interface Counted {
  limit: Limit;
  who: string;
  /** The right password resets it. */
  isForgiven?: boolean;
}

function limitsOf(email: string, { ip, device }: SignInInput): Counted[] {
  if (device) return [{ limit: fromKnownDevice, who: `${email} ${device}`, isForgiven: true }];
  const place = clientAddress(ip);
  return [
    { limit: fromOnePlace, who: place },
    { limit: forOnePerson, who: `${email} ${place}`, isForgiven: true },
    { limit: fromEverywhere, who: email },
  ];
}
