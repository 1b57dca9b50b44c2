import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../adapters/passwords.ts';
import type { Accounts } from '../../domain/accounts.ts';

/**
 * Gives an account these roles and no others. Addresses of accounts are not proven: whoever gives a role to an account that is there
 * already is told since when. Where there is none, one is made with a password that is said once.
 */
export async function giveRoles(accounts: Accounts, email: string, roles: string[]): Promise<string> {
  const words = roles.join(', ') || 'no role';
  const existing = await accounts.byEmail(email);
  if (existing) {
    await accounts.change(existing.id, { roles });
    return `${existing.email} (${existing.name}, since ${existing.createdAt.toISOString()}) has ${words}`;
  }
  const password = randomBytes(12).toString('base64url');
  await accounts.create({ email, name: email, roles, passwordHash: await hashPassword(password) });
  return `${email} has ${words}; the first password is ${password}`;
}
