import { orderCookiesIn } from '@toile/checkout-contract/plain';
import type { Request, Response } from 'express';
import type Provider from 'oidc-provider';
import type { AccountSessions } from '../domain/account-sessions.ts';
import { browserName } from '../domain/browser-name.ts';

const sessionSeconds = 14 * 24 * 60 * 60;

/** The session of this browser at the identity service, for pages outside of an OpenID flow. */
export async function currentSession(provider: Provider, req: Request, res: Response) {
  return provider.Session.get(provider.createContext(req, res));
}

/** Ends the session of this browser; the refresh tokens that came from it end with it. */
export async function endSession(provider: Provider, req: Request, res: Response): Promise<void> {
  const ctx = provider.createContext(req, res);
  const session = await provider.Session.get(ctx);
  await session.destroy();
  forgetSession(provider, req, res);
}

/** Takes the cookie of a session that has ended from this browser, and the keys of the orders that were opened. */
export function forgetSession(provider: Provider, req: Request, res: Response): void {
  const { cookies } = provider.createContext(req, res);
  cookies.set(provider.cookieName('session'), null, { signed: true, overwrite: true });
  const secure = provider.issuer.startsWith('https:');
  for (const name of orderCookiesIn(req.get('cookie'))) res.clearCookie(name, { path: '/', secure });
}

/**
 * Signs in without an OpenID flow. The session gets a new id, so that a planted one is useless; one of another account ends.
 */
export async function startSession(
  { provider, sessions }: { provider: () => Provider; sessions: AccountSessions },
  accountId: string,
  { req, res }: { req: Request; res: Response },
): Promise<void> {
  const ctx = provider().createContext(req, res);
  const former = await provider().Session.get(ctx);
  const isOfAnother = former.accountId !== undefined && former.accountId !== accountId;
  if (isOfAnother) await former.destroy();
  const session = isOfAnother ? new (provider().Session)() : former;
  session.resetIdentifier();
  session.loginAccount({ accountId, amr: ['pwd'] });
  await session.save(sessionSeconds);
  await sessions.note({ accountId, uid: session.uid, browser: browserName(req.get('user-agent')) });
  ctx.cookies.set(provider().cookieName('session'), session.jti, {
    httpOnly: true,
    sameSite: 'lax',
    secure: provider().issuer.startsWith('https:'),
    signed: true,
    overwrite: true,
    expires: new Date(Date.now() + sessionSeconds * 1000),
  });
}
