import { TestAuthenticator } from './test-authenticator.ts';
import type { TestBrowser } from './test-browser.ts';
import { password } from './test-identity.ts';
import { authorizeRequest, openSignInPage } from './test-sign-in.ts';

const manage = '/Identity/Account/Manage';

export interface PasskeyOptions {
  challenge: string;
  user: { id: string };
}

/** The server's challenge for a new passkey of whoever is signed in. */
export async function beginPasskey(browser: TestBrowser, current = password): Promise<PasskeyOptions> {
  return (await (await browser.post(`${manage}/Passkey/options`, { current })).json()) as PasskeyOptions;
}

export const sendPasskey = (browser: TestBrowser, credential: unknown) =>
  browser.post(`${manage}/Passkey`, { credential: JSON.stringify(credential) });

/** A passkey of whoever is signed in. */
export async function addPasskey(browser: TestBrowser): Promise<TestAuthenticator> {
  const authenticator = new TestAuthenticator(browser.origin);
  const sent = await sendPasskey(browser, authenticator.create(await beginPasskey(browser)));
  if (sent.status !== 303) throw new Error(await sent.text());
  return authenticator;
}

/** A sign-in up to its challenge. */
export async function beginSignIn(browser: TestBrowser) {
  const { address, verifier } = authorizeRequest(browser.origin);
  const page = await openSignInPage(browser, address);
  return { page, verifier, options: await askChallenge(browser, page) };
}

export async function askChallenge(browser: TestBrowser, page: string): Promise<PasskeyOptions> {
  return (await (await browser.post(`${page}/passkey/options`, {})).json()) as PasskeyOptions;
}

export const answerChallenge = (browser: TestBrowser, page: string, credential: unknown) =>
  browser.post(`${page}/passkey`, { credential: JSON.stringify(credential) });
