import { isEmailAddress } from '@toile/contracts';
import { clientAddress } from '@toile/service-kit';
import { text } from '../../adapters/pages/form-body.ts';
import { hashPassword } from '../../adapters/passwords.ts';
import type { Account } from '../../domain/accounts.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { checkName } from '../../domain/name-rules.ts';
import { checkPassword } from '../../domain/password-rules.ts';
import type { Limit } from '../../domain/throttle.ts';

const fromOnePlace: Limit = { name: 'register-place', points: 10, seconds: 60 * 60 };

export interface Registration {
  name: string;
  email: string;
  password: string;
}
export type RegistrationErrors = Partial<Record<keyof Registration | 'form', string>>;

export type RegisterResult =
  | { ok: true; account: Account }
  | { ok: false; status: 400 | 409 | 429; errors: RegistrationErrors };

export function readRegistration(body: unknown): Registration {
  return {
    name: text(body, 'name').trim(),
    email: text(body, 'email').trim(),
    password: text(body, 'password'),
  };
}

/** Creates an account and signs in at once, so it can't hide that an address is taken: attempts are limited by client address. */
export async function register(
  { credentials, throttle, noteEvent }: Pick<IdentityDeps, 'credentials' | 'throttle' | 'noteEvent'>,
  input: Registration,
  ip: string,
): Promise<RegisterResult> {
  const errors = check(input);
  if (Object.keys(errors).length > 0) return { ok: false, status: 400, errors };
  if (await throttle.count(fromOnePlace, clientAddress(ip))) {
    return { ok: false, status: 429, errors: { form: 'Too many attempts. Wait a while and try again.' } };
  }
  const { name, email, password } = input;
  const account = await credentials.register({ name, email, passwordHash: await hashPassword(password) });
  if (account) {
    noteEvent({ event: 'registered', account: account.id, ip });
    return { ok: true, account };
  }
  const message = 'This email address can’t be used. If you have an account, sign in instead.';
  return { ok: false, status: 409, errors: { email: message } };
}

function check(input: Registration): RegistrationErrors {
  const errors: RegistrationErrors = {};
  const name = checkName(input.name);
  if (name) errors.name = name;
  if (!isEmailAddress(input.email)) errors.email = 'Enter a valid email address.';
  const password = checkPassword(input.password, [input.email, input.email.split('@')[0] ?? '', input.name]);
  if (password) errors.password = password;
  return errors;
}
