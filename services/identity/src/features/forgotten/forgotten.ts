import { isEmailAddress } from '@toile/contracts';
import { clientAddress } from '@toile/service-kit';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { type Counted, countAll, type Limit, type Throttle } from '../../domain/throttle.ts';

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
  const who = email.toLowerCase();
  const retryAfter = await countAll(throttle, limitsOf(who, clientAddress(ip)));
  if (retryAfter > 0) return { ok: false, reason: 'too-many', retryAfter };
  noteEvent({ event: 'reset-asked', ip });
  if (await isMailDue(throttle, who)) await credentials.askForReset(email);
  return { ok: true };
}

/** Mails that one place asks for, and that it asks for of one person. */
const limitsOf = (email: string, place: string): Counted[] => [
  { limit: { name: 'reset-place', points: 10, seconds: 60 * 60 }, who: place },
  { limit: { name: 'reset-person', points: 4, seconds: 60 * 60 }, who: `${email} ${place}` },
];

const fromEverywhere: Limit = { name: 'reset-everywhere', points: 12, seconds: 60 * 60 };
/** Half as long as a link works. */
const oneAtATime: Limit = { name: 'reset-again', points: 1, seconds: 15 * 60 };

/** However many strangers ask, whoever has the address has a link that works for a quarter of an hour at least. */
const isMailDue = async (throttle: Throttle, email: string): Promise<boolean> =>
  (await throttle.count(fromEverywhere, email)) === 0 || (await throttle.count(oneAtATime, email)) === 0;
