import { isPassword } from '../../adapters/passwords.ts';
import type { Account, Accounts } from '../../domain/accounts.ts';
import type { Limit, Throttle } from '../../domain/throttle.ts';

/** Tries from one address of the network, whoever they are for. */
const fromOnePlace: Limit = { name: 'sign-in-place', points: 30, seconds: 60 };
/** Tries for one person from one place; forgotten with the right password. */
const forOnePerson: Limit = { name: 'sign-in-person', points: 8, seconds: 15 * 60 };
/** Tries for one person from everywhere: slows guessing from many places without locking the person out for long. */
const fromEverywhere: Limit = { name: 'sign-in-everywhere', points: 60, seconds: 15 * 60 };

export interface SignInDeps {
  accounts: Accounts;
  throttle: Throttle;
}

export interface SignInInput {
  email: string;
  password: string;
  ip: string;
}

export type SignInResult =
  | { ok: true; account: Account }
  | { ok: false; reason: 'wrong' }
  | { ok: false; reason: 'too-many'; retryAfter: number };

/** Checks an address and a password. An unknown address is answered like a wrong password, and as slowly (T36). */
export async function signIn({ accounts, throttle }: SignInDeps, input: SignInInput): Promise<SignInResult> {
  const email = input.email.trim().toLowerCase();
  const person = `${email} ${input.ip}`;
  const waits = await Promise.all([
    throttle.count(fromOnePlace, input.ip),
    throttle.count(forOnePerson, person),
    throttle.count(fromEverywhere, email),
  ]);
  const retryAfter = Math.max(...waits);
  if (retryAfter > 0) return { ok: false, reason: 'too-many', retryAfter };
  const account = await accounts.byEmail(email);
  if (!(await isPassword(input.password, account?.passwordHash)) || !account)
    return { ok: false, reason: 'wrong' };
  await throttle.forgive(forOnePerson, person);
  return { ok: true, account };
}
