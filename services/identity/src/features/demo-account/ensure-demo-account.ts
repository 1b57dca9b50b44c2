import { hashPassword, isPassword } from '../../adapters/passwords.ts';
import type { Accounts } from '../../domain/accounts.ts';

/** Creates the demo account, or gives it the configured password. */
export async function ensureDemoAccount(accounts: Accounts, email: string, password: string): Promise<void> {
  const existing = await accounts.byEmail(email);
  if (!existing) {
    await accounts.create({ email, name: 'Demo Shopper', passwordHash: await hashPassword(password) });
  } else if (!(await isPassword(password, existing.passwordHash))) {
    await accounts.change(existing.id, { passwordHash: await hashPassword(password) });
  }
}
