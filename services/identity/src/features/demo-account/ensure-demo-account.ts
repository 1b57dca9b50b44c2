import { hashPassword, isPassword } from '../../adapters/passwords.ts';
import type { Accounts } from '../../domain/accounts.ts';

export interface DemoAccount {
  email: string;
  password: string;
  name: string;
  roles?: string[];
}

/** Creates a demo account, or gives it the configured password. */
export async function ensureDemoAccount(
  accounts: Accounts,
  { email, password, name, roles = [] }: DemoAccount,
): Promise<void> {
  const existing = await accounts.byEmail(email);
  if (!existing) {
    await accounts.create({ email, name, roles, passwordHash: await hashPassword(password) });
  } else if (!(await isPassword(password, existing.passwordHash))) {
    await accounts.change(existing.id, { passwordHash: await hashPassword(password) });
  }
}
