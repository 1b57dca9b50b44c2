import { isPassword } from '../../adapters/passwords.ts';
import type { Account, Accounts } from '../../domain/accounts.ts';
import { signInLimits } from '../../domain/sign-in-limits.ts';
import { countAll, forgiveAll, type Throttle } from '../../domain/throttle.ts';

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
  const limits = signInLimits(email, input);
  const retryAfter = await countAll(throttle, limits);
  if (retryAfter > 0) return { ok: false, reason: 'too-many', retryAfter };
  const account = await accounts.byEmail(email);
  if (!(await isPassword(input.password, account?.passwordHash)) || !account)
    return { ok: false, reason: 'wrong' };
  // Checking takes a moment, in which its owner may have set another password.
  if ((await accounts.byId(account.id))?.passwordHash !== account.passwordHash)
    return { ok: false, reason: 'wrong' };
  await forgiveAll(throttle, limits);
  return { ok: true, account };
}
