import type { IncomingMessage, ServerResponse } from 'node:http';
import { plainPage } from '@toile/service-kit';
import { type Drops, type OpenDrop, productOfWaitingRoom, waitingRoomPath } from '@toile/service-kit/drops';
import { isAhead, isRobot } from '../channel/robots.ts';
import type { ClientLimit } from '../http/client-limit.ts';
import { isOwnPost } from '../http/own-post.ts';
import { privateCaching } from '../http/shared-caching.ts';
import { createTurns, type Turns } from './turns.ts';
import { busyPage, earlyPage, joinPage, turnPage, waitingPage } from './waiting-page.ts';

interface WaitingRoomsOptions {
  drops: Drops;
  PUBLIC_ORIGIN: string;
  /** Name of the shop. */
  shop: string;
  base: string;
  /** Of tickets: who gives none back could fill a room. */
  limit: ClientLimit;
  now?: () => number;
}

/** Places are given from then on before a drop begins. */
const earlyMs = 30 * 60_000;

type Page = ReturnType<typeof joinPage>;

function sendPage(res: ServerResponse, { status = 200, refreshSeconds, ...page }: Page): void {
  const { policy, markup } = plainPage(page);
  res.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': privateCaching,
    'x-robots-tag': 'noindex',
    ...(refreshSeconds && { refresh: String(refreshSeconds) }),
  });
  res.end(markup);
}

const lead = (res: ServerResponse, location: string, cookie?: string): unknown =>
  res
    .writeHead(303, {
      location,
      'cache-control': privateCaching,
      ...(cookie && { 'set-cookie': cookie }),
    })
    .end();

/** True for what is below the path of waiting rooms. */
export const isOfWaitingRoom = (url: string): boolean => /^\/waiting-room[/?]/.test(url);

/**
 * Waiting rooms of drops. A ticket is taken by a press, so that neither a robot nor another site takes one, and says when its turn
 * is; the checkout lets nobody put a piece into a bag before.
 */
export function createWaitingRooms(options: WaitingRoomsOptions) {
  const { drops, PUBLIC_ORIGIN, shop, base, limit, now = Date.now } = options;
  const isSecure = PUBLIC_ORIGIN.startsWith('https:');
  const allTurns = new Map<string, Turns>();
  const turnsOf = (drop: OpenDrop) => {
    const turns = allTurns.get(drop.name) ?? createTurns(drop, now);
    allTurns.set(drop.name, turns);
    return turns;
  };

  function show(req: IncomingMessage, res: ServerResponse, drop: OpenDrop): unknown {
    const own = `${base}${waitingRoomPath}/${drop.name}`;
    const turns = turnsOf(drop);
    const ticket = drop.tickets.read(req.headers.cookie);
    if (!ticket) {
      if (now() < drop.opensAt - earlyMs)
        return sendPage(res, earlyPage({ ...drop, page: base + drop.page }, { shop }));
      return sendPage(res, joinPage(drop, { waitMs: Math.max(turns.waitMs(), 0), shop }));
    }
    const { turnAt } = ticket;
    turns.saw(turnAt);
    if (turnAt <= now()) return sendPage(res, turnPage(drop, { page: base + drop.page, shop }));
    const isStill = req.url?.endsWith('?still') === true;
    return sendPage(res, waitingPage(drop, { turnAt, now: now(), isStill, own, shop }));
  }

  async function take(req: IncomingMessage, res: ServerResponse, drop: OpenDrop): Promise<unknown> {
    const own = `${base}${waitingRoomPath}/${drop.name}`;
    const isKnown = drop.tickets.read(req.headers.cookie) !== undefined;
    if (isKnown || now() < drop.opensAt - earlyMs || !isOwnPost(req, PUBLIC_ORIGIN)) return lead(res, own);
    const waitSeconds = limit(req);
    if (waitSeconds > 0) return sendPage(res, busyPage(waitSeconds, shop));
    const ticket = drop.tickets.sign(await turnsOf(drop).next());
    const seconds = Math.max(Math.ceil((drop.closesAt - now()) / 1000), 0);
    const attributes = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
    return lead(res, own, `${drop.tickets.cookie}=${ticket}; ${attributes}`);
  }

  return {
    /** True: it has been answered. */
    serve(req: IncomingMessage, res: ServerResponse): unknown {
      const url = req.url ?? '';
      const productId = productOfWaitingRoom(url);
      const [, name = ''] = /^\/waiting-room\/([a-z0-9-]{1,40})(?:\?still)?$/.exec(url) ?? [];
      const drop = productId === undefined ? drops.named(name) : drops.of(productId);
      if (!drop) return lead(res, `${base}/`);
      if (isRobot(req) || isAhead(req))
        return res.writeHead(403, { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).end();
      if (now() >= drop.closesAt) return lead(res, base + drop.page);
      if (productId !== undefined) return lead(res, `${base}${waitingRoomPath}/${drop.name}`);
      return req.method === 'POST' ? take(req, res, drop) : show(req, res, drop);
    },
    /** Wait of who would come now, in seconds, by drop: of those that this edge has given turns of. */
    waits: () =>
      [...allTurns].map(([name, turns]) => ({ name, seconds: Math.max(turns.waitMs() / 1000, 0) })),
  };
}
