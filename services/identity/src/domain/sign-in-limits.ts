import { clientAddress } from '@toile/service-kit';
import type { Counted, Limit } from './throttle.ts';

/** Attempts from one client address, for any account. */
const fromOnePlace: Limit = { name: 'sign-in-place', points: 30, seconds: 60 };
/** Attempts for one account from one client address. The right password resets it. */
const forOnePerson: Limit = { name: 'sign-in-person', points: 8, seconds: 15 * 60 };
/** Attempts for one account from all addresses: slows down guessing from many of them. */
const fromEverywhere: Limit = { name: 'sign-in-everywhere', points: 60, seconds: 15 * 60 };
/** Attempts for one account from a device that it has signed in on. Strangers don't count here. */
const fromKnownDevice: Limit = { name: 'sign-in-device', points: 8, seconds: 15 * 60 };

/** Limits that count an attempt to sign in. `whom`: an address, or a passkey. `device`: its id, if the account has signed in on it. */
export function signInLimits(
  whom: string,
  { ip, device }: { ip: string | undefined; device?: string | undefined },
): Counted[] {
  if (device) return [{ limit: fromKnownDevice, who: `${whom} ${device}`, isForgiven: true }];
  const place = clientAddress(ip);
  return [
    { limit: fromOnePlace, who: place },
    { limit: forOnePerson, who: `${whom} ${place}`, isForgiven: true },
    { limit: fromEverywhere, who: whom },
  ];
}
