import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { createLogger, createServiceApp } from '@toile/service-kit';
import { serveMediaRoute } from './serve-media.route.ts';

const filesAtOnce = 96;

it('one client waits for 96 pictures at once and is told when to come back; others are served meanwhile (T38)', async () => {
  const held: (() => void)[] = [];
  const makeVariant = () =>
    new Promise<Buffer>((resolve) => held.push(() => resolve(Buffer.from('picture'))));
  const app = createServiceApp({
    name: 'catalogue',
    logger: createLogger('catalogue', 'silent'),
    readiness: async () => {},
    routes: (app) =>
      serveMediaRoute(app, { media: { local: async () => undefined, makeVariant, linkSecret: 's' } }),
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = (client: string) => {
    const headers = { 'x-forwarded-for': client };
    return request({ port, headers, agent: false, path: '/media/0123456789abcdef/coat.webp?w=600' }).end();
  };
  const waiting = Array.from({ length: filesAtOnce }, () => once(ask('203.0.113.9'), 'response'));
  while (held.length < filesAtOnce) await new Promise((resolve) => setTimeout(resolve, 5));

  const [refused] = await once(ask('203.0.113.9'), 'response');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
  const other = once(ask('203.0.113.10'), 'response');
  while (held.length < filesAtOnce + 1) await new Promise((resolve) => setTimeout(resolve, 5));
  for (const answer of held) answer();
  expect((await other)[0].statusCode).toBe(200);
  const answers = await Promise.all(waiting);
  expect(answers.every(([answer]) => answer.statusCode === 200)).toBe(true);
  server.closeAllConnections();
  server.close();
});
