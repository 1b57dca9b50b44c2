import path from 'node:path';
import type { AuthSettings } from '@toile/identity-contract';
import { authenticationPaths, consoleClientId, providerPath } from '@toile/identity-contract';
import { type ForeignIssuer, signInSettings } from '@toile/service-kit';
import express, { type Express, type Response } from 'express';

export interface ConsoleDeps {
  /** Folder of its build; absent: there is none. */
  consoleDir?: string | undefined;
  /** Sign-in of staff there; absent: nobody does. */
  signIn?: ConsoleSignIn | undefined;
}

export interface ConsoleSignIn {
  /** Of the console. */
  origin: string;
  /** The issuer of staff; absent: the identity service, behind this origin. */
  foreign?: ForeignIssuer | undefined;
}

/** Security policy: nothing but the console's own files, and its issuer. */
function policyOf(signIn: ConsoleSignIn | undefined): string {
  const issuer = ['', ...(signIn?.foreign?.origins ?? [])].join(' ');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    // Pictures of comparisons are fetched with the token of who looks.
    "img-src 'self' data: blob:",
    `connect-src 'self'${issuer}`,
    `frame-src 'self'${issuer}`,
    "base-uri 'none'",
    "form-action 'none'",
    // An issuer's answer to a silent attempt comes in a frame of the console's own.
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types toile-chunks',
  ].join('; ');
}

/** Configuration that the browser needs to sign in, as `/_configuration/{client}` of the shop (ID-17). */
function settingsOf({ origin, foreign }: ConsoleSignIn): AuthSettings {
  const callback = origin + authenticationPaths.loginCallback;
  return {
    authority: origin + providerPath,
    client_id: consoleClientId,
    redirect_uri: callback,
    silent_redirect_uri: foreign ? callback : `${origin}${providerPath}/callback`,
    post_logout_redirect_uri: origin + authenticationPaths.logoutCallback,
    response_type: 'code',
    scope: 'openid profile email releases',
    popup: false,
    ...(foreign && signInSettings(foreign)),
  };
}

const pages = [
  '/',
  '/parts/:name',
  '/back',
  '/candidate',
  '/stages',
  '/compare',
  '/pins',
  '/why',
  '/audit',
  '/orders',
  '/orders/:number',
  '/authentication/:step',
];

/** The console: its pages, its files and how to sign in there. Of the shop it needs nothing but orders, on their own pages. */
export function consoleRoute(app: Express, { consoleDir, signIn }: ConsoleDeps): void {
  if (signIn) {
    const settings = settingsOf(signIn);
    app.get(`/_configuration/${consoleClientId}`, (_req, res) => {
      res.set('cache-control', 'no-store').json(settings);
    });
  }
  if (!consoleDir) return;
  const policy = policyOf(signIn);
  const sendPage = (res: Response) => {
    res.set({
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'x-frame-options': 'SAMEORIGIN',
    });
    res.sendFile('index.html', { root: path.resolve(consoleDir) });
  };
  app.get(pages, (_req, res) => sendPage(res));
  app.use(
    '/assets',
    express.static(path.resolve(consoleDir, 'assets'), { index: false, immutable: true, maxAge: '1y' }),
  );
}
