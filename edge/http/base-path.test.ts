import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@toile/service-kit';
import supertest from 'supertest';
import { createEdgeServer } from '../server.ts';
import { createBasePath } from './base-path.ts';
import { createProxy } from './proxy.ts';

const logger = createLogger('edge', 'silent');
const basePath = createBasePath('/shop');
let service: Server;
let edge: Server;
let proxy: ReturnType<typeof createProxy>;
const asked: (string | undefined)[] = [];

/** A service that knows nothing of the base path. */
const answers: Record<string, [number, Record<string, string | string[]>, string?]> = {
  '/identity/form': [
    200,
    { 'content-type': 'text/html; charset=utf-8' },
    '<link href="/identity/a.css"><form action="/identity/login"><a href="https://else.example/x">x</a><a href="/shop/me">é</a>',
  ],
  '/identity/go': [303, { location: '/authentication/login?returnUrl=%2F' }],
  '/identity/away': [303, { location: 'https://else.example/x' }],
  '/identity/back': [303, { location: '/shop/identity/x' }],
  '/identity/cookies': [204, { 'set-cookie': ['a=1; Path=/; HttpOnly', 'b=2; path=/identity/x', 'c=3'] }],
  '/identity/host-cookie': [204, { 'set-cookie': '__Host-a=1; Path=/; Secure' }],
  '/identity/cookie': [204, { 'set-cookie': 'a=1; Path=/' }],
  '/identity/json': [
    200,
    { 'content-type': 'application/json' },
    JSON.stringify({ html: ' href="/media/x"' }),
  ],
};

beforeAll(async () => {
  service = createServer((req, res) => {
    asked.push(req.url);
    const [status, headers, body] = answers[req.url?.split('?')[0] ?? ''] ?? [404, {}];
    res.writeHead(status, headers).end(body);
  });
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  proxy = createProxy({ logger, PUBLIC_ORIGIN: 'https://shop.example', basePath });
  edge = createEdgeServer({
    logger,
    headers: {},
    proxy,
    basePath,
    upstream: (path) => (path.startsWith('/identity/') ? url : undefined),
    limit: () => 0,
    takePolicyReport: () => undefined,
    serveStatic: (req, res) => res.end(`file ${req.url}`),
    serveIcon: (_req, res) => res.end(),
    serveSitemap: (req, res) => res.end(`sitemap ${req.url}`),
    serveDocument: (req, res) => res.end(`document ${req.url}`),
    isReady: () => true,
  });
});
afterAll(async () => {
  await proxy.close();
  service.closeAllConnections();
  service.close();
});

describe('a shop below a base path (SH-07)', () => {
  it.each([
    ['/shop/p/1/coat?x=1', 'document /p/1/coat?x=1'],
    ['/shop/', 'document /'],
    ['/shop/shop', 'document /shop'],
    ['/shop/remotes/shell/1/a.js', 'file /remotes/shell/1/a.js'],
    ['/shop/robots.txt', 'sitemap /robots.txt'],
  ])('answers %s as at the root', async (path, expected) => {
    expect(
      (
        await supertest(edge)
          .get(path)
          .buffer(true)
          .parse((res, done) => {
            let text = '';
            res.on('data', (chunk) => (text += String(chunk))).on('end', () => done(null, text));
          })
      ).body,
    ).toBe(expected);
  });

  it.each(['/', '/shop', '/?utm=1'])('has a way in at %s', async (path) => {
    const answer = await supertest(edge).get(path).expect(307);
    expect(answer.headers.location).toBe(`/shop/${path.slice(1).replace('shop', '')}`);
  });

  it.each(['/p/1/coat', '/shopping', '/api/basket', '/remotes/shell/1/a.js', '/identity/form'])(
    'has nothing at %s',
    async (path) => {
      asked.length = 0;
      await supertest(edge).get(path).expect(404);
      expect(asked).toEqual([]);
    },
  );

  it.each(['/healthz', '/readyz', '/shop/healthz'])('tells at %s that it lives', async (path) => {
    await supertest(edge).get(path).expect(200);
  });
});

describe('what a service answers there (SH-07)', () => {
  const get = (path: string) => supertest(edge).get(`/shop/identity/${path}`);

  it('is asked for without the base path, and its page leads below it', async () => {
    asked.length = 0;
    const { text, headers } = await get('form').expect(200);
    expect(asked).toEqual(['/identity/form']);
    expect(text).toBe(
      '<link href="/shop/identity/a.css"><form action="/shop/identity/login"><a href="https://else.example/x">x</a><a href="/shop/me">é</a>',
    );
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
  });

  it('sets cookies of the whole host as browsers take them', async () => {
    const { headers } = await get('host-cookie').expect(204);
    expect(headers['set-cookie']).toEqual(['__Host-a=1; Path=/; Secure']);
  });

  it.each([
    ['go', '/shop/authentication/login?returnUrl=%2F'],
    ['away', 'https://else.example/x'],
    ['back', '/shop/identity/x'],
  ])('redirects below it: %s', async (path, location) => {
    expect((await get(path)).headers.location).toBe(location);
  });

  it('sets cookies for it alone', async () => {
    expect((await get('cookies')).headers['set-cookie']).toEqual([
      'a=1; Path=/shop/; HttpOnly',
      'b=2; path=/shop/identity/x',
      'c=3',
    ]);
    expect((await get('cookie')).headers['set-cookie']).toEqual(['a=1; Path=/shop/']);
  });

  it('is data that stays as it is', async () => {
    expect((await get('json')).body).toEqual({ html: ' href="/media/x"' });
  });
});

it('a fragment of a document keeps to its page below a base element (SH-07)', () => {
  expect(basePath.fragments('<a href="#main">Skip</a>{"html":"<a href=\\"#x\\">"}', '/p/1/a"&b')).toBe(
    '<a href="/shop/p/1/a%22&amp;b#main">Skip</a>{"html":"<a href=\\"#x\\">"}',
  );
});
