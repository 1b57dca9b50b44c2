import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Pin, pinCookie, pinParameter } from '@toile/releases-contract';
import { type Logger, requestId } from '@toile/service-kit';
import type { DocumentMaker } from '../documents/make-document.ts';
import { sendStored } from '../documents/send-document.ts';
import type { AskedPage } from '../http/asked-page.ts';
import type { ClientLimit } from '../http/client-limit.ts';
import { cookieIn, cookieOf } from '../http/cookies.ts';
import { isUnasked, keepToken, linkIn, type TokenLink } from '../http/link-in.ts';
import { isOwnPost } from '../http/own-post.ts';
import { sendProblem, sendTooMany } from '../http/problem.ts';
import { privateCaching } from '../http/shared-caching.ts';
import { createVisitProofs } from '../visits/visit-proofs.ts';
import { badgeOf } from './badge.ts';
import { checkPin, type PinRules, type PinTrouble } from './check-pin.ts';
import type { PinnedSets } from './pinned-sets.ts';
import { sendTrouble } from './trouble-page.ts';

export interface PinsOptions extends PinRules {
  PUBLIC_ORIGIN: string;
  /** Of the shop, without a slash at the end. */
  base: string;
  sets: PinnedSets;
  make: DocumentMaker;
  ask: (req: IncomingMessage) => AskedPage;
  limit: ClientLimit;
  logger: Logger;
}

/** Shows pinned browsers the set that they are pinned to, and nothing else in its place. */
export function createPins({ sets, make, ask, limit, logger, base, PUBLIC_ORIGIN, ...rules }: PinsOptions) {
  const cookie = cookieOf(PUBLIC_ORIGIN, pinCookie);
  const tokenIn = (req: IncomingMessage) => cookieIn(req, cookie.name);
  /** Proofs that prove nothing: unmarked pages have some, as all have. */
  const empty = createVisitProofs({ key: randomUUID() });

  function enter(req: IncomingMessage, res: ServerResponse, link: TokenLink) {
    const pin = isUnasked(req) ? 'forged' : checkPin(link.token, rules);
    if (typeof pin === 'string') return sendTrouble(res, { trouble: pin, base });
    return keepToken(res, link, { cookie, base, expiresAt: pin.expiresAt });
  }

  async function show(req: IncomingMessage, res: ServerResponse, pin: Pin): Promise<unknown> {
    const [path = '/'] = (req.url ?? '/').split('?', 1);
    const refuse = (trouble: PinTrouble, why?: string) => sendTrouble(res, { trouble, why, base });
    try {
      const set = await sets(pin);
      if ('why' in set) return refuse('gone', set.why);
      const { variant } = set;
      const page = ask(req);
      const stored = await make(variant, page, pin.unmarked ? undefined : badgeOf(set.pin, base));
      const proof = pin.unmarked && empty.make(variant.set.id, page.path);
      if (!proof) res.setHeader('x-robots-tag', 'noindex');
      return sendStored(req, res, { stored, visit: { variant, isPrivate: true, ...(proof && { proof }) } });
    } catch (error) {
      logger.warn({ err: error, pin: pin.id, path }, 'a pinned page could not be shown');
      return refuse('away');
    }
  }

  /** Page on which the badge was pressed; the checkout doesn't say. */
  function pageBefore({ headers }: IncomingMessage): string {
    const before = headers.referer?.startsWith(`${rules.shop}/`) && new URL(headers.referer);
    // `//elsewhere.example` would be another host.
    return before ? before.pathname.replace(/^[/\\]+/, '/') + before.search : `${base}/`;
  }

  return {
    /** True for a pinned browser, rightly or not: what it tells is said of no version. */
    isPinned: (req: IncomingMessage): boolean => tokenIn(req) !== undefined,

    /** True for a pinned browser whose pages don't say so. */
    isUnmarked(req: IncomingMessage): boolean {
      const pin = checkPin(tokenIn(req) ?? '', rules);
      return typeof pin !== 'string' && pin.unmarked === true;
    },

    /** Answers a link that pins, and page views of pinned browsers; false for all others. */
    serve(req: IncomingMessage, res: ServerResponse): boolean {
      const link = linkIn(req.url ?? '/', pinParameter);
      const token = tokenIn(req);
      if (!link && token === undefined) return false;
      const waitSeconds = limit(req);
      if (waitSeconds > 0) sendTooMany(res, { waitSeconds, requestId: requestId() });
      else if (link) enter(req, res, link);
      else {
        const pin = checkPin(token ?? '', rules);
        if (typeof pin === 'string') sendTrouble(res, { trouble: pin, base });
        else void show(req, res, pin);
      }
      return true;
    },

    /** Back to what everybody gets, when the browser's own page asks for it. */
    leave(req: IncomingMessage, res: ServerResponse, requestId: string): unknown {
      if (!isOwnPost(req, PUBLIC_ORIGIN)) {
        const title = 'Only the shop itself leaves a pin';
        return sendProblem(res, { status: 403, code: 'another-site', title, requestId });
      }
      res.writeHead(303, {
        location: pageBefore(req),
        'set-cookie': cookie.with('', 0),
        'cache-control': privateCaching,
      });
      return res.end();
    },
  };
}
export type EdgePins = ReturnType<typeof createPins>;
