import { hashPassword } from '../../adapters/passwords.ts';
import type { AccountLink } from '../../domain/account-links.ts';
import type { LinkResult } from '../../domain/credentials.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { checkPassword } from '../../domain/password-rules.ts';
import { signInLimits } from '../../domain/sign-in-limits.ts';
import { forgiveAll } from '../../domain/throttle.ts';

export type ResetResult = LinkResult | { ok: false; reason: 'weak'; error: string };

/**
 * Sets a new password by a link. A password that is refused leaves the link as it was. Whoever has tried too many passwords
 * before may sign in at once.
 */
export async function resetPassword(
  { credentials, throttle, noteEvent }: Pick<IdentityDeps, 'credentials' | 'throttle' | 'noteEvent'>,
  { token, link, password }: { token: string; link: AccountLink; password: string },
  ip: string | undefined,
): Promise<ResetResult> {
  const { email, name } = link.account;
  const error = checkPassword(password, [link.email ?? email, name]);
  if (error) return { ok: false, reason: 'weak', error };
  const result = await credentials.resetPassword(token, await hashPassword(password));
  if (!result.ok) return result;
  await forgiveAll(throttle, signInLimits(result.account.email, { ip }));
  noteEvent({ event: 'password-reset', account: result.account.id, ip });
  return result;
}
