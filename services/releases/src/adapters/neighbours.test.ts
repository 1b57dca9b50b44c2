import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { createLogger, realClient } from '@toile/service-kit';
import { ordersAt, signInAt, withNeighbours } from './neighbours.ts';

const servers: Server[] = [];
async function listen(app: RequestListener): Promise<string> {
  const server = createServer(app).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let seen: (Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string })[];
let identity: string;
let origin: string;
beforeEach(async () => {
  seen = [];
  identity = await listen(async (req, res) => {
    let body = '';
    for await (const text of req.setEncoding('utf8')) body += text;
    seen.push({ method: req.method, url: req.url, headers: req.headers, body });
    res
      .writeHead(302, { location: '/authentication/login-callback?code=1', 'set-cookie': ['a=1', 'b=2'] })
      .end('x');
  });
  const app: RequestListener = (_req, res) => void res.end('the release service');
  const logger = createLogger('releases', 'silent');
  origin = await listen(
    withNeighbours(app, {
      origin: 'https://releases.example',
      neighbours: [signInAt(identity), ordersAt(identity)],
      clientOf: realClient([]),
      logger,
    }),
  );
});
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

it('hands on signing in with what was sent, and answers with redirect and cookies', async () => {
  const answer = await fetch(`${origin}/identity/interaction/u1/login?x=1`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': '1.2.3.4',
      forwarded: 'for=1',
      'x-real-ip': '1.2.3.4',
    },
    body: 'email=a',
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    302,
    '/authentication/login-callback?code=1',
  ]);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/staff/identity/interaction/u1/login?x=1',
    body: 'email=a',
  });
  expect(seen[0]?.headers).not.toHaveProperty('forwarded');
  expect(seen[0]?.headers).not.toHaveProperty('x-real-ip');
  expect(seen[0]?.headers['x-forwarded-for']).toMatch(/127\.0\.0\.1$/);
});

it('hands on orders as they are asked for, with what proves who asks', async () => {
  const headers = { authorization: 'Bearer a' };
  await fetch(`${origin}/api/staff/orders/7K3M-9QXA?x=1`, { headers, redirect: 'manual' });
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({ url: '/api/staff/orders/7K3M-9QXA?x=1', headers });
});

it.each([
  '/',
  '/api/releases/parts',
  '/api/orders/7K3M-9QXA',
  '/api/staff/orders/../../../internal/endings',
  '/api/staff/orders/%2e%2e/metrics',
  '/identity',
  '/identity/../internal/changes',
  '/identity/%2e%2e/metrics',
  '/metrics',
])('hands on nothing else: %s', async (path) => {
  const { port } = new URL(origin);
  const { get } = await import('node:http');
  const [answer] = (await once(get({ port, path }), 'response')) as [IncomingMessage];
  answer.resume();
  expect([answer.statusCode, seen]).toEqual([200, []]);
});

it.each([
  ['GET /identity/auth', 1, ''],
  ['GET http://releases.example/identity/auth', 1, ''],
  ['GET /identity/auth', 0, 'Host: other.example\r\n'],
  ['GET http://other.example/identity/auth', 0, ''],
])('%s is handed on %s times, with the host releases.example and %j', async (line, times, more) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nhost: releases.example\r\n${more}connection: close\r\n\r\n`);
  await socket.toArray();
  expect(seen.map(({ url }) => url)).toEqual(Array(times).fill('/staff/identity/auth'));
});

it('says that nobody can sign in while the identity service is away, and goes on with the rest', async () => {
  const [inner] = servers;
  inner?.closeAllConnections();
  inner?.close();
  expect((await fetch(`${origin}/identity/auth`)).status).toBe(503);
  expect(await (await fetch(`${origin}/api/releases/parts`)).text()).toBe('the release service');
});
