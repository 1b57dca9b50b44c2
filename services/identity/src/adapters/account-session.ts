import type { Request, Response } from 'express';
import type Provider from 'oidc-provider';

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

/** Takes the cookie of a session that has ended from this browser. */
export function forgetSession(provider: Provider, req: Request, res: Response): void {
  const { cookies } = provider.createContext(req, res);
  cookies.set(provider.cookieName('session'), null, { signed: true, overwrite: true });
}

/** Signs in without an OpenID flow, after a registration. The session gets a new id, so that a planted one is useless. */
export async function startSession(
  provider: Provider,
  accountId: string,
  { req, res }: { req: Request; res: Response },
): Promise<void> {
  const ctx = provider.createContext(req, res);
  const session = await provider.Session.get(ctx);
  session.resetIdentifier();
  session.loginAccount({ accountId, amr: ['pwd'] });
  await session.save(sessionSeconds);
  ctx.cookies.set(provider.cookieName('session'), session.jti, {
    httpOnly: true,
    sameSite: 'lax',
    secure: provider.issuer.startsWith('https:'),
    signed: true,
    overwrite: true,
    expires: new Date(Date.now() + sessionSeconds * 1000),
  });
}
