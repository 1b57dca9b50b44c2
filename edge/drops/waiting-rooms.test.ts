import type { Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openDrops } from '@toile/service-kit/drops';
import { bareEdge, listen } from '../testing/bare-edge.ts';
import { createTurns } from './turns.ts';
import { inWords } from './waiting-page.ts';
import { createWaitingRooms } from './waiting-rooms.ts';

const origin = 'https://shop.example';
const opensAt = Date.parse('2026-12-01T18:00:00Z');
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const drop = {
  name: 'coats',
  title: 'Winter coats',
  products: [17],
  page: '/p/17/coat',
  opensAt,
  closesAt: opensAt + 3_600_000,
  perMinute: 30,
};
let now = opensAt;
let refuseFor = 0;
const drops = openDrops(
  { DROPS_CONFIG: { drops: [drop] }, DROPS_KEY: 'a key of sixteen' },
  { isSecure: true, now: () => now },
);
const rooms = () =>
  createWaitingRooms({
    drops,
    PUBLIC_ORIGIN: origin,
    shop: 'Toile',
    base: '',
    limit: () => refuseFor,
    now: () => now,
  });

let served = rooms();
let edge: Server;
let close: () => unknown;
let url: string;
beforeAll(async () => {
  const bare = bareEdge(origin, { serveWaitingRoom: (req, res) => served.serve(req, res) });
  edge = bare.edge;
  close = bare.proxy.close;
  url = await listen(edge);
});
beforeEach(() => {
  served = rooms();
  now = opensAt;
  refuseFor = 0;
});
afterAll(async () => {
  edge.close();
  await close();
});

const send = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url + path, { method, redirect: 'manual', headers: { 'user-agent': browser, ...headers } });
const own = { 'sec-fetch-site': 'same-origin' };

/** The cookie that a press of the room's button brings. */
async function take(cookie = ''): Promise<string> {
  const answer = await send('/waiting-room/coats', { ...own, cookie }, 'POST');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/waiting-room/coats']);
  return answer.headers.get('set-cookie') ?? '';
}
const kept = (cookie: string) => cookie.split(';', 1)[0] ?? '';
async function title(cookie = '', path = '/waiting-room/coats'): Promise<string> {
  const page = await (await send(path, { cookie })).text();
  return /<h1>([^<]*)/.exec(page)?.[1] ?? '';
}

describe('a waiting room', () => {
  it('lets shoppers in in the order in which they came, as many a minute as it may', async () => {
    expect(await title()).toBe('Winter coats');
    const cookies: string[] = [];
    for (let n = 0; n < 3; n++) cookies.push(await take());
    expect(cookies[0]).toMatch(
      /^__Host-toile_ticket_coats=[\w.-]+; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure$/,
    );
    const titles = () => Promise.all(cookies.map((cookie) => title(kept(cookie))));
    expect(await titles()).toEqual(['It is your turn', 'You are number 2', 'You are number 3']);
    now += 2000;
    expect(await titles()).toEqual(['It is your turn', 'It is your turn', 'You are number 2']);
    now += 2000;
    expect(await titles()).toEqual(['It is your turn', 'It is your turn', 'It is your turn']);
    // Whoever has a place gets no other one by a second press.
    expect(await take(kept(cookies[2] ?? ''))).toBe('');
  });

  it('saves up no turns while nobody comes, and has places before it opens', async () => {
    now = opensAt - 3_600_000;
    expect(await take()).toBe('');
    now = opensAt - 60_000;
    const first = await take();
    const second = await take();
    expect([await title(kept(first)), await title(kept(second))]).toEqual([
      'You are number 1',
      'You are number 2',
    ]);
    now = opensAt + 600_000;
    const late = [await take(), await take()];
    expect([await title(kept(late[0] ?? '')), await title(kept(late[1] ?? ''))]).toEqual([
      'It is your turn',
      'You are number 2',
    ]);
  });

  it('looks again by itself without script until it is told to stay still', async () => {
    for (let n = 0; n < 10; n++) await take();
    const cookie = kept(await take());
    const page = await send('/waiting-room/coats', { cookie });
    expect(page.headers.get('refresh')).toBe('4');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    const still = await send('/waiting-room/coats?still', { cookie });
    expect(still.headers.has('refresh')).toBe(false);
    expect(await still.text()).toContain('less than a minute');
  });

  it.each([
    ['a robot', { ...own, 'user-agent': 'Googlebot/2.1' }, 403],
    ['who fetches ahead', { ...own, 'sec-purpose': 'prefetch' }, 403],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 303],
  ])('gives no place to %s', async (_who, headers, status) => {
    const answer = await send('/waiting-room/coats', headers, 'POST');
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([status, null]);
  });

  it('gives an address so many places, and says when there is another', async () => {
    refuseFor = 7;
    const answer = await send('/waiting-room/coats', own, 'POST');
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([429, null]);
    expect(await answer.text()).toContain('7 seconds');
  });

  it('takes no ticket that it has not given: of another turn, another drop or no key', async () => {
    await take();
    const ticket = kept(await take());
    expect(await title(ticket)).toBe('You are number 2');
    const [turn = ''] = /\d{13}/.exec(ticket) ?? [];
    const forged = [
      ticket.replace(turn, String(Number(turn) - 2000)),
      ticket.replace('coats', 'hats'),
      ticket.slice(0, -2),
      `${ticket}x`,
      '__Host-toile_ticket_coats=0.aaaaaaaaaaaa.',
    ];
    for (const cookie of forged) expect(await title(cookie)).toBe('Winter coats');
  });

  it('is found by its piece, and leads to its page once it is over', async () => {
    const of = async (path: string) => (await send(path)).headers.get('location');
    expect(await of('/waiting-room?product=17')).toBe('/waiting-room/coats');
    expect(await of('/waiting-room?product=18')).toBe('/');
    expect(await of('/waiting-room/hats')).toBe('/');
    now = drop.closesAt;
    expect(await of('/waiting-room/coats')).toBe('/p/17/coat');
  });
});

it('an edge without redis goes on behind the turns that it sees', async () => {
  const room = drops.named('coats');
  if (!room) throw new Error('There is no drop');
  const turns = createTurns(room, () => now);
  const given = await Promise.all(Array.from({ length: 3 }, () => turns.next()));
  expect(given).toEqual([opensAt, opensAt + 2000, opensAt + 4000]);
  turns.saw(opensAt + 60_000);
  expect(await turns.next()).toBe(opensAt + 62_000);
});

it.each([
  [59_000, 'less than a minute'],
  [61_000, 'about 2 minutes'],
  [60_000, 'about 1 minute'],
  [3_600_000, 'about 1 hour'],
  [7_500_000, 'about 2 hours 5 minutes'],
])('%d ms is %s', (ms, words) => expect(inWords(ms)).toBe(words));
