import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReleaseManifest } from '@toile/releases-contract';
import { createLogger } from '@toile/service-kit';
import { brokenRequests, sendRaw } from '@toile/testing';
import supertest from 'supertest';
import { applePayPath, createApplePayFile } from './files/apple-pay.ts';
import { createPublishedFiles } from './files/published-files.ts';
import { createStaticFiles } from './files/static-files.ts';
import { createProxy } from './http/proxy.ts';
import { commonHeaders } from './http/security-headers.ts';
import { createEdgeServer } from './server.ts';
import { listen } from './testing/bare-edge.ts';

const logger = createLogger('edge', 'silent');
const version = '1.0.0-0123abcd';
const integrity = `sha256-${createHash('sha256').update('script').digest('base64')}`;
const manifest = {
  name: 'mf-content',
  version,
  id: 'mf_content__1',
  chunks: {},
  files: [],
  entry: { file: 'a.js', integrity, bytes: 6 },
} as unknown as ReleaseManifest;
let store: string;
let service: Server;
let edge: Server;
let proxy: ReturnType<typeof createProxy>;
const seen: IncomingMessage[] = [];
let upstreamClosed: Promise<unknown> | undefined;

beforeAll(async () => {
  store = await mkdtemp(path.join(tmpdir(), 'toile-store-'));
  const folder = path.join(store, 'mf-content', version);
  await mkdir(path.join(folder, 'client'), { recursive: true });
  await mkdir(path.join(folder, 'server'), { recursive: true });
  await writeFile(path.join(folder, 'client/a.js'), 'script');
  await writeFile(path.join(folder, 'client/a.js.br'), brotliCompressSync('script'));
  await writeFile(path.join(folder, 'server/server.cjs'), 'secret');
  service = createServer((req, res) => {
    seen.push(req);
    if (req.url === '/api/slow') {
      upstreamClosed = once(res, 'close');
      return;
    }
    res.writeHead(201, { 'x-own': 'kept', 'keep-alive': 'timeout=1', connection: 'keep-alive' });
    req.pipe(res);
  });
  const url = await listen(service);
  proxy = createProxy({ logger, PUBLIC_ORIGIN: 'https://shop.example' });
  edge = createEdgeServer({
    logger,
    headers: commonHeaders('https://shop.example'),
    proxy,
    upstream: (address) =>
      address.startsWith('/api/down')
        ? 'http://127.0.0.1:1'
        : /^\/(?:api\/(?!releases)|media\/)/.test(address)
          ? url
          : undefined,
    limit: (req) => (req.headers['x-many'] ? 7 : 0),
    takePolicyReport: (_req, res) => res.writeHead(204).end(),
    serveStatic: createStaticFiles(
      createPublishedFiles({
        artefactsDir: store,
        manifestOf: async (name, of) => (name === 'mf-content' && of === version ? manifest : undefined),
        onDamaged() {},
      }),
      () => {},
    ),
    serveIcon: (_req, res) => res.end('sign'),
    serveApplePay: createApplePayFile('7B22'),
    serveSitemap: (_req, res) => res.end('for search engines'),
    serveDocument: (req, res) => {
      if (req.url === '/broken') throw new Error('inner detail');
      res.end('document');
    },
    isReady: () => true,
  });
  await listen(edge);
});
afterAll(async () => {
  edge.close();
  await proxy.close();
  service.closeAllConnections();
  service.close();
  await rm(store, { recursive: true });
});

describe('files of published versions', () => {
  it('are sent precompressed and kept for ever', async () => {
    const answer = await supertest(edge)
      .get(`/remotes/mf-content/${version}/a.js`)
      .set('accept-encoding', 'br');
    expect(answer.text).toBe('script');
    expect(answer.headers['cache-control']).toMatch(/max-age=31536000,immutable/);
    expect(answer.headers['content-encoding']).toBe('br');
  });

  it.each([
    `/remotes/mf-content/${version}/../server/server.cjs`,
    `/remotes/mf-content/${version}/%2e%2e/server/server.cjs`,
    `/remotes/mf-content/${version}/..%2fserver%2fserver.cjs`,
    `/remotes/mf-content/${version}/`,
    '/remotes/mf-content/1.0.0-ffffffff/a.js',
    '/remotes/../mf-content/a.js',
    '/remotes/nobody/1.0.0-0123abcd/a.js',
  ])('are all that can be reached: %s is a 404', async (address) => {
    const { port } = edge.address() as AddressInfo;
    const req = request({ port, host: '127.0.0.1', path: address }).end();
    const [answer] = (await once(req, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(404);
    answer.resume();
  });
});

describe('the release service', () => {
  it('is not public', async () => {
    // What the security policy refused is told to the edge itself.
    await supertest(edge).post('/api/policy-reports').expect(204);
    await supertest(edge).get('/api/releases/failures').expect(404);
    await supertest(edge).get('/api/releases/channels/live/events').expect(404);
    await supertest(edge).post('/api/releases/channels/live/rollback').send({}).expect(404);
  });
});

describe('services behind the edge', () => {
  it('get the request with its id, and their answer comes back as it is', async () => {
    const answer = await supertest(edge)
      .post('/api/echo?x=1')
      .set('x-request-id', 'id-of-the-caller')
      .send({ a: 1 });
    expect(answer.status).toBe(201);
    expect(answer.text).toBe('{"a":1}');
    expect(answer.headers).toMatchObject({ 'x-own': 'kept', 'x-request-id': 'id-of-the-caller' });
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    const { headers, url } = seen.at(-1) as IncomingMessage;
    expect(url).toBe('/api/echo?x=1');
    expect(headers).toMatchObject({ 'x-request-id': 'id-of-the-caller', 'x-forwarded-proto': 'https' });
  });

  it('get a new id when the caller sent none, or one that could forge a log line', async () => {
    await supertest(edge).get('/api/echo').set('x-request-id', 'bad id" }');
    expect(seen.at(-1)?.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('are told the address that the caller has, not one that it says', async () => {
    await supertest(edge).get('/api/echo').set('x-forwarded-for', '203.0.113.9');
    expect(seen.at(-1)?.headers['x-forwarded-for']).toMatch(/^(?:::ffff:)?127\.0\.0\.1$|^::1$/);
  });

  it('are not asked by a client that calls too often (T38)', async () => {
    const calls = seen.length;
    const { headers } = await supertest(edge).get('/api/echo').set('x-many', '1').expect(429);
    expect([headers['retry-after'], seen.length]).toEqual(['7', calls]);
    await supertest(edge).get('/shop').set('x-many', '1').expect(200);
  });

  it('never see headers of the connection, nor a stranger’s trace', async () => {
    const traces = { traceparent: '00-1-1-01', tracestate: 'a=1', baggage: 'a=1' };
    const hops = { te: 'trailers', 'x-hop': '1' };
    await supertest(edge)
      .get('/api/echo')
      .set({ connection: 'x-hop', ...hops, ...traces });
    const given = Object.keys(seen.at(-1)?.headers ?? {});
    expect(given.filter((name) => name in hops || name in traces)).toEqual([]);
  });

  it('that are down are a 503 problem', async () => {
    const answer = await supertest(edge).get('/api/down');
    expect(answer.status).toBe(503);
    expect(answer.headers['content-type']).toContain('problem+json');
    expect(answer.body).toMatchObject({ code: 'service-unavailable', status: 503 });
  });

  it('stop working on a request when its client has gone', async () => {
    const { port } = edge.address() as AddressInfo;
    const req = request({ port, host: '127.0.0.1', path: '/api/slow' }).end();
    req.on('error', () => undefined);
    while (!upstreamClosed) await new Promise(setImmediate);
    req.destroy();
    await upstreamClosed;
  });
});

/** Sends a request line as it stands, which no client library would. */
async function rawRequest(line: string): Promise<string> {
  const { port } = edge.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nhost: shop.example\r\nconnection: close\r\n\r\n`);
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}

describe('targets of requests', () => {
  it.each([
    ['GET http://shop.example/shop', '200'],
    ['GET HTTPS://SHOP.example', '200'],
    ['GET https://other.example/shop', '400'],
    ['GET http://shop.example:81/', '400'],
    ['GET http://shop.example?utm=1', '200'],
    ['GET http://shop.example/api/echo', '201'],
    ['GET *', '400'],
    ['OPTIONS *', '400'],
    ['GET shop', '400'],
    ['GET ftp://shop.example/shop', '400'],
    ['GET /%', '400'],
    ['GET /p/1/%C3/%28', '400'],
    ['GET /api/%ff', '400'],
    ['GET http://shop.example/%zz', '400'],
    ['GET /caf%C3%A9?q=%', '200'],
  ])('%s is a %s, never a failure of the shop (T37)', async (line, status) => {
    expect(await rawRequest(line)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

describe('the proof for Apple Pay', () => {
  it('is at the address where Apple looks, as it was given', async () => {
    const { text, headers } = await supertest(edge).get(applePayPath).expect(200);
    expect(text).toBe('7B22');
    expect(headers['content-type']).toBe('text/plain');
  });

  it('is nothing where none was given', () => {
    expect(createApplePayFile(undefined)).toBeUndefined();
  });
});

describe('every answer', () => {
  it.each([
    '/shop',
    '/healthz',
    '/favicon.ico',
    '/api/nothing',
    '/api/echo',
    '/api/down',
    '/broken',
    `/remotes/mf-content/${version}/a.js`,
    '/remotes/nobody/1.0.0-0123abcd/a.js',
  ])('tells browsers what it is not for: %s (T26)', async (address) => {
    const { headers } = await supertest(edge).get(address);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    });
  });

  it('of the edge itself shows and loads nothing', async () => {
    const { headers } = await supertest(edge).post('/shop').expect(405);
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('of a service keeps its own policy', async () => {
    const { headers } = await supertest(edge).get('/api/echo');
    expect(headers).not.toHaveProperty('content-security-policy');
  });
});

describe('everything else', () => {
  it('is a page, and pages can only be read', async () => {
    await supertest(edge).get('/shop').expect(200, 'document');
    await supertest(edge).get('/sitemap.xml?x=1').expect(200, 'for search engines');
    await supertest(edge).post('/shop').expect(405);
  });

  it('that fails is a 503 page without any inner detail', async () => {
    const answer = await supertest(edge).get('/broken');
    expect(answer.status).toBe(503);
    expect(answer.text).toContain('Your bag is safe');
    expect(answer.text).not.toContain('inner detail');
  });
});

it('answers requests that are broken as HTTP with no 5xx, and goes on (T37)', async () => {
  const { port } = edge.address() as AddressInfo;
  const failures: string[] = [];
  for (const path of ['/', '/api/echo', '/remotes/mf-content/1/a.js'])
    for (const bytes of [...brokenRequests('GET', path), ...brokenRequests('POST', path)]) {
      const status = await sendRaw(port, bytes);
      if (status >= 500 || status === -1)
        failures.push(`${status} ${bytes.toString('latin1').slice(0, 200)}`);
    }
  expect(failures).toEqual([]);
  await supertest(edge).get('/healthz').expect(200);
});
