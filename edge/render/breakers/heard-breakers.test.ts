import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { ChannelState, FailingPages } from '@toile/releases-contract';
import { breakerProof } from './breaker-proof.ts';
import { createHeardBreakers } from './heard-breakers.ts';

const key = 'a key of sixteen';
const version = '1.0.0-aaaaaaaa';
const own = randomUUID();
const since = '2026-11-27T10:00:00.000Z';
const state = { current: { shell: { id: 'shell__a', version } } } as unknown as ChannelState;

let releases: Server;
let answer: FailingPages;
let tried: string[];
let open: string[];
beforeAll(async () => {
  releases = createServer((_req, res) => res.end(JSON.stringify(answer)));
  await once(releases.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(() => {
  tried = [];
  open = [];
});
afterAll(() => void releases.close());

const heard = (ownKey: string | undefined = key) =>
  createHeardBreakers({
    releasesUrl: `http://127.0.0.1:${(releases.address() as AddressInfo).port}`,
    channel: 'live',
    key: ownKey,
    edge: own,
    state: () => state,
    isOpen: (id) => open.includes(id),
    tryPage: async (_variant, path) => void tried.push(path),
  });
/** The word of an edge. */
function page(changed: Partial<FailingPages[number]> = {}): FailingPages[number] {
  const claim = { edge: randomUUID(), name: 'shell', version, since, path: '/p/1', ...changed } as const;
  return { ...claim, proof: changed.proof ?? breakerProof(key, claim) };
}
async function look(pages: FailingPages, edge = heard()): Promise<string[]> {
  answer = pages;
  edge.look();
  await edge.settled();
  return tried;
}

it('tries what has failed on another edge, once in a while, however many edges say it', async () => {
  const edge = heard();
  expect(await look([page(), page({ path: '/p/2' })], edge)).toEqual(['/p/1']);
  expect(await look([page({ since: '2026-11-27T10:00:09.000Z' })], edge)).toEqual(['/p/1']);
});

it.each([
  ['said itself', page({ edge: own })],
  ['is forged', page({ proof: breakerProof('another key of 16', page()) })],
  ['says of another page than was signed', { ...page(), path: '/p/9' }],
  ['is of a version that isn’t shown', page({ version: '1.0.0-bbbbbbbb' })],
])('tries nothing that %s', async (_what, given) => {
  expect(await look([given])).toEqual([]);
});

it('tries nothing that it makes no pages with already, and nothing without a key', async () => {
  expect(await look([page()], heard(''))).toEqual([]);
  open = ['shell__a'];
  expect(await look([page()])).toEqual([]);
});
