import { newsletterCookie, newsletterKeyIn, newsletterPaths } from '@toile/content-contract';
import { isSignedLink, signLink } from '@toile/service-kit';
import type { Request, Response } from 'express';

/** Purpose of a key: to confirm a sign-up, or to change what a subscriber gets. */
export type KeyPurpose = 'confirm' | 'choices';

/**
 * Keys of subscribers: a link in a mail, and the cookie that the link gives for the pages behind it. No database knows
 * either.
 */
export interface NewsletterKeys {
  /** Path of the link, the same whenever the mail is made. */
  linkOf(id: string, purpose: KeyPurpose, mailedAt: Date): string;
  /** True for a request of a link that was given. */
  isLink(request: Request, id: string, purpose: KeyPurpose): boolean;
  /** Lets this browser do it for an hour. */
  give(response: Response, id: string, purpose: KeyPurpose): void;
  takeBack(response: Response): void;
  /** The sign-up whose key this browser has. */
  given(request: Request, purpose: KeyPurpose): string | undefined;
}

const dayMs = 86_400_000;
/** A newsletter may be read long after it came. */
const linkMs: Record<KeyPurpose, number> = { confirm: 7 * dayMs, choices: 400 * dayMs };
const cookieMs = 3_600_000;

/** Path of a link in a mail. */
export const linkPath = (id: string, purpose: KeyPurpose): string =>
  `/api/emailmarketing/subscriptions/${id}/${purpose}`;
const cookiePath = (id: string, purpose: KeyPurpose) => `${newsletterPaths[purpose]}/${id}`;

/** The keys of a shop at this origin. */
export function newsletterKeys(publicOrigin: string, secret: string): NewsletterKeys {
  const isSecure = publicOrigin.startsWith('https:');
  const setCookie = (response: Response, value: string, maxAge: number) =>
    response.append(
      'set-cookie',
      `${newsletterCookie(isSecure)}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`,
    );
  return {
    linkOf: (id, purpose, mailedAt) =>
      signLink(linkPath(id, purpose), { secret, expiresAt: mailedAt.getTime() + linkMs[purpose] }),
    isLink: ({ query }, id, purpose) => isSignedLink(linkPath(id, purpose), query, { secret }),
    give(response, id, purpose) {
      const signed = signLink(cookiePath(id, purpose), { secret, expiresAt: Date.now() + cookieMs });
      const query = new URLSearchParams(signed.split('?')[1]);
      setCookie(response, `${id}.${query.get('expires')}.${query.get('signature')}`, cookieMs / 1000);
    },
    takeBack: (response) => void setCookie(response, '', 0),
    given(request, purpose) {
      const key = newsletterKeyIn(request.get('cookie'), isSecure);
      const [id = '', expires, signature] = key?.split('.') ?? [];
      return isSignedLink(cookiePath(id, purpose), { expires, signature }, { secret }) ? id : undefined;
    },
  };
}
