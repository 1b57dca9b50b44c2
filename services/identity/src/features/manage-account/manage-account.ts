import { isEmailAddress } from '@toile/contracts';
import { hashPassword, isPassword } from '../../adapters/passwords.ts';
import type { Account } from '../../domain/accounts.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { checkName } from '../../domain/name-rules.ts';
import type { Owner } from '../../domain/owner.ts';
import { checkPassword } from '../../domain/password-rules.ts';
import type { Limit } from '../../domain/throttle.ts';

const passwordTries: Limit = { name: 'change-password', points: 8, seconds: 15 * 60 };
const askedAddresses: Limit = { name: 'change-email', points: 5, seconds: 60 * 60 };

export type ManageDeps = Pick<
  IdentityDeps,
  'accounts' | 'credentials' | 'sessions' | 'passkeys' | 'throttle' | 'publicOrigin' | 'shop'
>;

/** By the id of a field. */
export type ManageErrors = Partial<
  Record<'name' | 'email' | 'email-current' | 'current' | 'password' | 'passkey' | 'close-current', string>
>;
export type Done =
  | 'name'
  | 'email'
  | 'proof'
  | 'password'
  | 'session'
  | 'passkey'
  | 'passkey-name'
  | 'passkey-gone'
  | 'closed';
export type ManageResult = { ok: true; done: Done } | { ok: false; errors: ManageErrors };

/** By the word in the address of the page that follows. */
export const doneMessages: ReadonlyMap<unknown, string> = new Map([
  ['name', 'Your name has been changed.'],
  [
    'email',
    'We have written to your new address. Open the link in that mail within 30 minutes. No mail comes to an address that has an account already.',
  ],
  ['proof', 'We have written to your address. Open the link in that mail in this browser.'],
  ['password', 'Your password has been changed. All other devices are signed out.'],
  ['session', 'That device is signed out.'],
  ['passkey', 'You can sign in with your new passkey.'],
  ['passkey-name', 'The passkey has been renamed.'],
  ['passkey-gone', 'That passkey opens your account no longer.'],
]);

export async function changeName(
  { accounts }: ManageDeps,
  { account }: Owner,
  name: string,
): Promise<ManageResult> {
  const wrong = checkName(name);
  if (wrong) return { ok: false, errors: { name: wrong } };
  await accounts.change(account.id, { name });
  return { ok: true, done: 'name' };
}

/** Needs the current password. The address changes when the link in the mail is followed. */
export async function changeEmail(
  deps: ManageDeps,
  { account }: Owner,
  { current, email }: { current: string; email: string },
): Promise<ManageResult> {
  const refuse = (error: string): ManageResult => ({ ok: false, errors: { email: error } });
  if (!isEmailAddress(email)) return refuse('Enter a valid email address.');
  if (email.toLowerCase() === account.email) return refuse('This is your address already.');
  const wrong = await checkCurrent(deps, account, current);
  if (wrong) return { ok: false, errors: { 'email-current': wrong } };
  if (await deps.throttle.count(askedAddresses, account.id)) return refuse(tooMany);
  if (await deps.credentials.askForEmail(account, email)) return { ok: true, done: 'email' };
  return { ok: false, errors: { 'email-current': notCurrent } };
}

/** Writes to the account's own address. */
export async function askForProof(deps: ManageDeps, { account }: Owner): Promise<ManageResult> {
  if (await deps.throttle.count(askedAddresses, account.id)) return { ok: false, errors: { email: tooMany } };
  await deps.credentials.askForProof(account);
  return { ok: true, done: 'proof' };
}

/** Needs the current password. Signs out all other browsers, in case one of them is not the owner's. */
export async function changePassword(
  deps: ManageDeps,
  owner: Owner,
  { current, password }: { current: string; password: string },
): Promise<ManageResult> {
  const { account } = owner;
  const weak = checkPassword(password, [account.email, account.name]);
  if (weak) return { ok: false, errors: { password: weak } };
  const wrong = await checkCurrent(deps, account, current);
  if (wrong) return { ok: false, errors: { current: wrong } };
  if (await deps.credentials.changePassword(owner, await hashPassword(password)))
    return { ok: true, done: 'password' };
  return { ok: false, errors: { current: notCurrent } };
}

/** Signs out one device of the account. */
export async function endSession(deps: ManageDeps, { account }: Owner, uid: string): Promise<ManageResult> {
  await deps.sessions.close(account.id, uid);
  return { ok: true, done: 'session' };
}

/** Needs the current password. */
export async function closeAccount(
  deps: ManageDeps,
  { account }: Owner,
  current: string,
): Promise<ManageResult> {
  const wrong = await checkCurrent(deps, account, current);
  if (wrong) return { ok: false, errors: { 'close-current': wrong } };
  if (await deps.credentials.close(account)) return { ok: true, done: 'closed' };
  return { ok: false, errors: { 'close-current': notCurrent } };
}

const notCurrent = 'This is not your current password.';
export const tooMany = 'Too many attempts. Wait a few minutes and try again.';

/** Fault of the current password as it was typed. */
export async function checkCurrent(
  { throttle }: Pick<ManageDeps, 'throttle'>,
  account: Account,
  current: string,
): Promise<string | undefined> {
  if (await throttle.count(passwordTries, account.id)) return tooMany;
  if (!(await isPassword(current, account.passwordHash))) return notCurrent;
  await throttle.forgive(passwordTries, account.id);
}
