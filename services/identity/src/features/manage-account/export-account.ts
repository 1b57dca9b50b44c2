import type { AccountSession } from '../../domain/account-sessions.ts';
import type { Account } from '../../domain/accounts.ts';

/** What is known here of an account, for its owner. Hashes and tokens open it, and are left out. */
export function exportAccount(
  { passwordHash: _, ...account }: Account,
  sessions: readonly AccountSession[],
): string {
  const signedInOn = sessions.map(({ uid: _uid, ...session }) => session);
  return `${JSON.stringify({ account, signedInOn }, null, 2)}\n`;
}
