import { createServer, type IncomingMessage, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { FailureReport } from '@toile/releases-contract';
import { bareEdge, listen } from '../testing/bare-edge.ts';
import { takeFailures } from './take-failures.ts';

const told = {
  name: 'mf-content',
  version: '1.0.0-0123abcd',
  phase: 'render',
  setId: 'set-1',
  seenBy: 'browser',
  message: 'broken',
  path: '/',
} satisfies FailureReport;
const report = { ...told, proof: { token: 'a', page: '/' } };
const json = { 'content-type': 'application/json' };

let releases: Server;
let edge: Server;
let proxy: ReturnType<typeof bareEdge>['proxy'];
let address: string;
let heard: { headers: IncomingMessage['headers']; text: string }[];
let failed: FailureReport[];
let isProven: boolean;

beforeEach(async () => {
  heard = [];
  failed = [];
  isProven = true;
  releases = createServer(async (req, res) => {
    heard.push({ headers: req.headers, text: Buffer.concat(await req.toArray()).toString() });
    res.writeHead(204).end();
  });
  const upstream = await listen(releases);
  const takeFailure = takeFailures({
    limit: ({ headers }) => (headers['x-many'] ? 7 : 0),
    failed: (_req, failure) => {
      failed.push(failure);
      return isProven;
    },
    forward: (req, res, call) => proxy.forward(req, res, { ...call, upstream }),
  });
  const visits = { answered() {}, take() {}, takeFailure };
  ({ edge, proxy } = bareEdge('https://shop.example', { visits }));
  address = `${await listen(edge)}/api/releases/failures`;
});
afterEach(async () => {
  edge.close();
  await proxy.close();
  releases.close();
});

const send = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(address, { method: 'POST', headers: { ...json, ...headers }, body });

describe('what a browser tells of a failure', () => {
  it('is told to the release service without its proof and what else came with it', async () => {
    const { status } = await send(JSON.stringify({ ...report, later: 1 }), { cookie: 'a=1' });
    expect(status).toBe(204);
    expect(failed).toEqual([report]);
    expect(heard.map(({ text }) => JSON.parse(text))).toEqual([told]);
    expect(heard[0]?.headers).toMatchObject({ ...json, 'x-forwarded-for': expect.any(String) });
    expect(heard[0]?.headers).not.toHaveProperty('cookie');
  });

  it('goes no further when it proves nothing, and is answered alike', async () => {
    isProven = false;
    expect((await send(JSON.stringify(report))).status).toBe(204);
    expect(heard).toEqual([]);
  });

  it('is not read of a client that tells too much', async () => {
    expect((await send(JSON.stringify(report), { 'x-many': '1' })).status).toBe(429);
    expect([failed, heard]).toEqual([[], []]);
  });

  const text = JSON.stringify(report);
  it.each<[what: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>]>([
    ['begins with a mark of its byte order', `\uFEFF${text}`, {}],
    ['is compressed', new Uint8Array(gzipSync(text)), { 'content-encoding': 'gzip' }],
    [
      'is in another encoding',
      new Uint8Array(Buffer.from(text, 'utf16le')),
      { 'content-type': 'application/json; charset=utf-16' },
    ],
    ['is no report', JSON.stringify({ ...report, phase: 'nonsense' }), {}],
    ['is empty', '', {}],
    ['is no JSON', '{', {}],
  ])('is refused by the edge, which can’t read it, when it %s', async (_what, body, headers) => {
    const answer = await send(body, headers);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/problem+json']);
    expect([failed, heard]).toEqual([[], []]);
  });

  it('is told as the edge has read it, however its sender would have it read', async () => {
    const twice = `{"seenBy":"edge",${text.slice(1)}`;
    await send(twice, { 'content-encoding': 'br', 'content-type': 'application/json; charset=utf-7' });
    expect(failed).toEqual([report]);
    expect(heard.map((each) => each.text)).toEqual([JSON.stringify(told)]);
    expect(heard[0]?.headers).toMatchObject(json);
    expect(heard[0]?.headers).not.toHaveProperty('content-encoding');
  });
});
