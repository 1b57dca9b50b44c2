import type { Request, Response } from 'express';
import { interactionPath } from '../../adapters/interaction.ts';
import { securePage } from '../../adapters/pages/page.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { releasesApi } from '../../domain/shop-client.ts';
import type { SignInResult } from './sign-in.ts';
import { type SignInAddresses, signInPage } from './sign-in-page.ts';

/** Words of the sign-in page that are the same at each attempt. */
export function signInWords({ shop, api }: Pick<IdentityDeps, 'shop' | 'api'>, { passkey }: SignInAddresses) {
  const isForStaff = api === releasesApi;
  const forShoppers = passkey
    ? 'Your bag stays with you. You can also buy without an account.'
    : 'For your account and its orders.';
  const lead = isForStaff ? 'For those who release the shop.' : forShoppers;
  return { productName: shop.product.name, lead, isForStaff };
}

const wrong = {
  password: 'The email address or the password is not right.',
  passkey: 'This passkey did not work. Try again, or sign in with your password.',
};
const proof = { password: ['pwd'], passkey: ['pop', 'user'] };

export interface SignInAttempt {
  addresses: SignInAddresses;
  result: SignInResult;
  by: 'password' | 'passkey';
  /** The address, as it was typed. */
  email?: string;
  /** Signs in with the account. `amr`: how it was proven (RFC 8176). */
  finish(accountId: string, amr: string[]): Promise<void>;
}

/** Addresses of a sign-in that a shop began. */
export const interactionAddresses = (uid: string): SignInAddresses => ({
  action: `${interactionPath(uid)}/login`,
  register: `${interactionPath(uid)}/register`,
  back: `${interactionPath(uid)}/abort`,
  passkey: `${interactionPath(uid)}/passkey`,
});

/** Ends a sign-in, or shows its page again. */
export async function answerSignIn(
  deps: IdentityDeps,
  { addresses, result, by, email, finish }: SignInAttempt,
  { req, res }: { req: Request; res: Response },
): Promise<void> {
  const how = by === 'passkey' ? { by } : {};
  if (result.ok) {
    const { id, email } = result.account;
    deps.noteEvent({ event: 'signed-in', account: id, ...how, ip: req.ip });
    res.append('set-cookie', deps.devices.cookieFor(email));
    return finish(id, proof[by]);
  }
  deps.noteEvent({ event: 'sign-in-refused', reason: result.reason, ...how, ip: req.ip });
  securePage(res, { formTargets: deps.formTargets });
  if (result.reason === 'too-many') res.set('retry-after', String(result.retryAfter));
  const isWrong = result.reason === 'wrong';
  const error = isWrong ? wrong[by] : 'Too many attempts. Wait a few minutes and try again.';
  const page = signInPage({ ...signInWords(deps, addresses), addresses, email, error });
  res.status(isWrong ? 401 : 429).send(page);
}
