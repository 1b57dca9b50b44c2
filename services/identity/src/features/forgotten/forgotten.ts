import { isEmailAddress } from '@toile/contracts';
import { clientAddress } from '@toile/service-kit';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { type Counted, countAll } from '../../domain/throttle.ts';

export type ForgottenResult =
  | { ok: true }
  | { ok: false; reason: 'no-address' }
  | { ok: false; reason: 'too-many'; retryAfter: number };

/** Owes a mail to the address. Says and does the same whether the address has an account or not. */
export async function askForReset(
  { credentials, throttle, noteEvent }: Pick<IdentityDeps, 'credentials' | 'throttle' | 'noteEvent'>,
  email: string,
  ip: string | undefined,
): Promise<ForgottenResult> {
  if (!isEmailAddress(email)) return { ok: false, reason: 'no-address' };
  const retryAfter = await countAll(throttle, limitsOf(email.toLowerCase(), clientAddress(ip)));
  if (retryAfter > 0) return { ok: false, reason: 'too-many', retryAfter };
  await credentials.askForReset(email);
  noteEvent({ event: 'reset-asked', ip });
  return { ok: true };
}

/** Mails that one place asks for, that it asks for of one person, and that one person gets whoever asks. */
const limitsOf = (email: string, place: string): Counted[] => [
  { limit: { name: 'reset-place', points: 10, seconds: 60 * 60 }, who: place },
  { limit: { name: 'reset-person', points: 4, seconds: 60 * 60 }, who: `${email} ${place}` },
  { limit: { name: 'reset-everywhere', points: 12, seconds: 60 * 60 }, who: email },
];
