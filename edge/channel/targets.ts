import type { IncomingMessage, ServerResponse } from 'node:http';
import { readToken } from '@toile/release-signing';
import {
  type Canary,
  type Pass,
  passCookie,
  passKind,
  passParameter,
  passSchema,
  type Target,
} from '@toile/releases-contract';
import { requestId } from '@toile/service-kit';
import { cookieIn, cookieOf } from '../http/cookies.ts';
import { isUnasked, keepToken, linkIn } from '../http/link-in.ts';
import { sendProblem } from '../http/problem.ts';
import { privateCaching } from '../http/shared-caching.ts';

interface TargetsOptions {
  PUBLIC_ORIGIN: string;
  /** Of the shop, without a slash at the end. */
  base: string;
  /** Address of the shop. */
  shop: string;
  channel: string;
  /** Public half of the key that the release service signs passes with; absent: there are none. */
  key: string | undefined;
  /** Headers that the proxies set on every request themselves. */
  headers: readonly string[];
  /** The one of them that says the country. */
  countryHeader: string | undefined;
  isProxy: (address: string) => boolean;
}

type Targeted = Pick<Canary, 'id'> & { target: Target };

/** People of canaries: by a signed pass in a cookie, or by what a trusted proxy says. A visitor’s own word is never believed. */
export function createTargets(options: TargetsOptions) {
  const { PUBLIC_ORIGIN, base, shop, channel, key, headers, countryHeader, isProxy } = options;
  const cookie = cookieOf(PUBLIC_ORIGIN, passCookie);

  function passIn(token: string | undefined): Pass | undefined {
    if (key === undefined || !token) return undefined;
    const { data: pass } = passSchema.safeParse(readToken(passKind, token, key));
    const isOwn = pass?.shop === shop && pass.channel === channel;
    return isOwn && Date.parse(pass.expiresAt) > Date.now() ? pass : undefined;
  }

  /** A header that a visitor sent as well has two values, and is none of these. */
  function told(req: IncomingMessage, name: string): string | undefined {
    const value = req.headers[name];
    return isProxy(req.socket.remoteAddress ?? '') && typeof value === 'string' ? value : undefined;
  }

  function has(req: IncomingMessage, { id, target }: Targeted): boolean {
    switch (target.kind) {
      case 'staff':
      case 'link':
        return passIn(cookieIn(req, cookie.name))?.of === (target.kind === 'staff' ? 'staff' : id);
      case 'header':
        return headers.includes(target.name) && told(req, target.name) === target.value;
      case 'country': {
        const country = countryHeader && told(req, countryHeader)?.toUpperCase();
        return country !== undefined && target.countries.includes(country);
      }
      case 'shadow':
        return false;
    }
  }

  return {
    has,
    /** Answers a link with a pass; false for everything else. */
    serve(req: IncomingMessage, res: ServerResponse): boolean {
      const link = linkIn(req.url ?? '/', passParameter);
      if (!link) return false;
      const pass = isUnasked(req) ? undefined : passIn(link.token);
      if (!pass) {
        res.setHeader('cache-control', privateCaching);
        const title = 'This link is no longer good: ask for another';
        sendProblem(res, { status: 403, code: 'no-pass', title, requestId: requestId() });
        return true;
      }
      keepToken(res, link, { cookie, base, expiresAt: pass.expiresAt });
      return true;
    },
  };
}
export type Targets = ReturnType<typeof createTargets>;
