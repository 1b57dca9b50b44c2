import { openOrderPath, orderCookie, orderKeyIn, orderNumberPath } from '@toile/checkout-contract';
import { isSignedLink, signLink } from '@toile/service-kit';
import type { Request, Response } from 'express';

/**
 * Keys that open an order for a guest: a link in a mail, and the cookie that the link or the form gives. No database
 * knows either.
 */
export interface OrderKeys {
  /** Path of the link, the same whenever the mail is made. */
  linkOf(order: { number: string }, mailedAt: Date): string;
  /** Path of a link for whoever has just shown whose the order is, for a minute. */
  quickLinkOf(number: string): string;
  /** True for a request of a link that was given. */
  isLink(request: Request, number: string): boolean;
  /** Lets this browser see the order for a day. */
  give(response: Response, number: string): void;
  isGiven(request: Request, number: string): boolean;
}

const dayMs = 86_400_000;
/** Longer than the law gives for complaints of what can be seen at once, and than any lead time. */
const linkMs = 400 * dayMs;
const quickLinkMs = 60_000;
const cookieMs = dayMs;

/** The keys of a shop at this origin. */
export function orderKeys(publicOrigin: string, secret: string): OrderKeys {
  const isSecure = publicOrigin.startsWith('https:');
  const attributes = `Path=/; Max-Age=${cookieMs / 1000}; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
  const signed = (path: string, expiresAt: number) => signLink(path, { secret, expiresAt });
  return {
    linkOf: ({ number }, mailedAt) => signed(openOrderPath(number), mailedAt.getTime() + linkMs),
    quickLinkOf: (number) => signed(openOrderPath(number), Date.now() + quickLinkMs),
    isLink: ({ query }, number) => isSignedLink(openOrderPath(number), query, { secret }),
    give(response, number) {
      const query = new URLSearchParams(signed(orderNumberPath(number), Date.now() + cookieMs).split('?')[1]);
      const key = `${query.get('expires')}.${query.get('signature')}`;
      response.append('set-cookie', `${orderCookie(number, isSecure)}=${key}; ${attributes}`);
    },
    isGiven(request, number) {
      const key = orderKeyIn(request.get('cookie'), { number, isSecure });
      const [expires, signature] = key?.split('.') ?? [];
      return isSignedLink(orderNumberPath(number), { expires, signature }, { secret });
    },
  };
}
