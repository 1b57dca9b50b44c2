import { createHash, randomBytes } from 'node:crypto';
import type { TestBrowser } from './test-browser.ts';
import { clientId, password, type TestIdentity } from './test-identity.ts';

export interface TokenAnswer {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
  error?: string;
}

let accounts = 0;
/** A new account, made behind the pages. */
export async function makeAccount({ identity }: TestIdentity, email = `shopper-${++accounts}@shop.example`) {
  const { hashPassword } = await import('../adapters/passwords.ts');
  const account = await identity.deps.accounts.create({
    email,
    name: 'Ada Shopper',
    passwordHash: await hashPassword(password),
  });
  if (!account) throw new Error(`${email} is taken`);
  return account;
}

/** Begins as the shop's browser code does. */
export function authorizeRequest(origin: string, changes: Record<string, string | undefined> = {}) {
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams();
  const parameters: Record<string, string | undefined> = {
    client_id: clientId,
    redirect_uri: `${origin}/authentication/login-callback`,
    response_type: 'code',
    scope: 'openid profile email shop',
    state: 'state-1',
    nonce: 'nonce-1',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  };
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  return { verifier, address: `/identity/auth?${query}` };
}

/** From the authorize request to the sign-in page; its path holds the id of the sign-in. */
export async function openSignInPage(browser: TestBrowser, address: string): Promise<string> {
  const response = await browser.get(address);
  return new URL(response.headers.get('location') ?? '', browser.origin).pathname;
}

/** The whole way through the sign-in page; answers the code and its verifier. */
export async function signInForCode(browser: TestBrowser, email: string) {
  const { address, verifier } = authorizeRequest(browser.origin);
  const page = await openSignInPage(browser, address);
  const response = await browser.followRedirects(await browser.post(`${page}/login`, { email, password }));
  const callback = new URL(response.headers.get('location') ?? '', browser.origin);
  return { code: callback.searchParams.get('code') ?? '', callback, verifier };
}

export async function redeem(browser: TestBrowser, fields: Record<string, string>) {
  const response = await browser.post('/identity/token', { client_id: clientId, ...fields });
  return { status: response.status, body: (await response.json()) as TokenAnswer };
}

export function redeemCode(browser: TestBrowser, code: string, verifier: string) {
  return redeem(browser, {
    grant_type: 'authorization_code',
    redirect_uri: `${browser.origin}/authentication/login-callback`,
    code,
    code_verifier: verifier,
  });
}

export const refresh = (browser: TestBrowser, token: string) =>
  redeem(browser, { grant_type: 'refresh_token', refresh_token: token });

export async function signInForTokens(browser: TestBrowser, email: string): Promise<TokenAnswer> {
  const { code, verifier } = await signInForCode(browser, email);
  return (await redeemCode(browser, code, verifier)).body;
}
