import { hashPassword, isPassword } from '../../adapters/passwords.ts';
import type { Account, Accounts } from '../../domain/accounts.ts';
import { checkName } from '../../domain/name-rules.ts';
import { checkPassword } from '../../domain/password-rules.ts';
import type { Limit, Throttle } from '../../domain/throttle.ts';

const passwordTries: Limit = { name: 'change-password', points: 8, seconds: 15 * 60 };

export interface ManageDeps {
  accounts: Accounts;
  throttle: Throttle;
  /** Signs out every other browser of the account. */
  endOtherSessions: (accountId: string) => Promise<void>;
}

export type ManageErrors = Partial<Record<'name' | 'current' | 'password', string>>;
export type ManageResult = { ok: true; done: 'name' | 'password' } | { ok: false; errors: ManageErrors };

/** By the word in the address of the page that follows. */
export const doneMessages: ReadonlyMap<unknown, string> = new Map([
  ['name', 'Your name has been changed.'],
  ['password', 'Your password has been changed. All other devices are signed out.'],
]);

export async function changeName(
  { accounts }: ManageDeps,
  account: Account,
  name: string,
): Promise<ManageResult> {
  const wrong = checkName(name);
  if (wrong) return { ok: false, errors: { name: wrong } };
  await accounts.change(account.id, { name });
  return { ok: true, done: 'name' };
}

/** Needs the current password. Signs out all other browsers, in case one of them is not the owner's. */
export async function changePassword(
  { accounts, throttle, endOtherSessions }: ManageDeps,
  account: Account,
  { current, password }: { current: string; password: string },
): Promise<ManageResult> {
  const weak = checkPassword(password, [account.email, account.name]);
  if (weak) return { ok: false, errors: { password: weak } };
  if (await throttle.count(passwordTries, account.id)) {
    return { ok: false, errors: { current: 'Too many attempts. Wait a few minutes and try again.' } };
  }
  if (!(await isPassword(current, account.passwordHash))) {
    return { ok: false, errors: { current: 'This is not your current password.' } };
  }
  await throttle.forgive(passwordTries, account.id);
  await accounts.change(account.id, { passwordHash: await hashPassword(password) });
  await endOtherSessions(account.id);
  return { ok: true, done: 'password' };
}
