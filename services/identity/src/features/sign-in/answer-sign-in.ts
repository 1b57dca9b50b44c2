import type { Request, Response } from 'express';
import { finishSignIn, interactionPath } from '../../adapters/interaction.ts';
import { securePage } from '../../adapters/pages/page.ts';
import type { IdentityDeps } from '../../domain/identity-deps.ts';
import { releasesApi } from '../../domain/shop-client.ts';
import type { SignInResult } from './sign-in.ts';
import { signInPage } from './sign-in-page.ts';

/** Words of the sign-in page that are the same at each attempt. */
export const signInWords = ({ shop, api }: Pick<IdentityDeps, 'shop' | 'api'>) => ({
  productName: shop.product.name,
  isForStaff: api === releasesApi,
});

const wrong = {
  password: 'The email address or the password is not right.',
  passkey: 'This passkey did not work. Try again, or sign in with your password.',
};
const proof = { password: ['pwd'], passkey: ['pop', 'user'] };

export interface SignInAttempt {
  uid: string;
  result: SignInResult;
  by: 'password' | 'passkey';
  /** The address, as it was typed. */
  email?: string;
}

/** Ends a sign-in, or shows its page again. */
export async function answerSignIn(
  deps: IdentityDeps,
  { uid, result, by, email }: SignInAttempt,
  { req, res }: { req: Request; res: Response },
): Promise<void> {
  const how = by === 'passkey' ? { by } : {};
  if (result.ok) {
    const { id, email } = result.account;
    deps.noteEvent({ event: 'signed-in', account: id, ...how, ip: req.ip });
    res.append('set-cookie', deps.devices.cookieFor(email));
    return finishSignIn(deps, { accountId: id, amr: proof[by] }, { req, res });
  }
  deps.noteEvent({ event: 'sign-in-refused', reason: result.reason, ...how, ip: req.ip });
  securePage(res, { formTargets: deps.formTargets });
  if (result.reason === 'too-many') res.set('retry-after', String(result.retryAfter));
  const isWrong = result.reason === 'wrong';
  const error = isWrong ? wrong[by] : 'Too many attempts. Wait a few minutes and try again.';
  const page = signInPage({ ...signInWords(deps), path: interactionPath(uid), email, error });
  res.status(isWrong ? 401 : 429).send(page);
}
