import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import type { Express, RequestHandler } from 'express';
import request from 'supertest';
import { createServiceApp } from './create-service-app.ts';
import { limitAtOnce, limitResults, limitTries } from './limit-tries.ts';
import { createLogger } from './logger.ts';

const appWith = (routes: (app: Express) => void) =>
  createServiceApp({ name: 'x', logger: createLogger('x', 'silent'), readiness: async () => {}, routes });

const fine: RequestHandler = (req, res) => void res.status(Number(req.query.status ?? 200)).json({});

describe('limits of a client (T38)', () => {
  it('tell when to come back, count each client alone, and a whole home of IPv6 as one', async () => {
    const app = appWith((routes) => void routes.get('/', limitTries('looks', 2), fine));
    const get = (client: string) => request(app).get('/').set('x-forwarded-for', client);
    for (const client of ['203.0.113.9', '2001:db8:1:2::a']) {
      for (const _ of [1, 2]) await get(client).expect(200);
      const { body, headers } = await get(client).expect(429);
      expect(body.code).toBe('too-many-tries');
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    await get('2001:db8:1:2::b').expect(429);
    await get('2001:db8:1:3::b').expect(200);
    await get('203.0.113.10').expect(200);
  });

  it('count what comes of a request, not requests', async () => {
    const made = limitResults('made', 2);
    const app = appWith(
      (routes) =>
        void routes.get('/', async (req, res) => {
          if (req.query.makes) await made(res);
          res.json({});
        }),
    );
    const get = (url: string) => request(app).get(url).set('x-forwarded-for', '203.0.113.9');
    for (const url of ['/', '/', '/', '/?makes=1', '/', '/?makes=1']) await get(url).expect(200);
    const { headers } = await get('/?makes=1').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await get('/').expect(200);
  });

  it('let a client wait for so many answers at once, and again when they have come or it has gone', async () => {
    const held: (() => void)[] = [];
    let holds = true;
    const hold: RequestHandler = (_req, res) => void (holds ? held.push(() => res.json({})) : res.json({}));
    const server = appWith((routes) => void routes.get('/', limitAtOnce(2), hold)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const get = (client: string) => request(server).get('/').set('x-forwarded-for', client);
    const answers = [get('203.0.113.9'), get('203.0.113.9')].map((asked) =>
      asked.then(({ status }) => status),
    );
    while (held.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    const { headers } = await get('203.0.113.9').expect(429);
    expect(headers['retry-after']).toBe('5');
    for (const answer of held.splice(0)) answer();
    expect(await Promise.all(answers)).toEqual([200, 200]);
    const gone = new AbortController();
    const { port } = server.address() as { port: number };
    for (const _ of [1, 2])
      fetch(`http://127.0.0.1:${port}/`, {
        headers: { 'x-forwarded-for': '203.0.113.9' },
        signal: gone.signal,
      }).catch(() => {});
    while (held.length < 2) await new Promise((resolve) => setTimeout(resolve, 5));
    gone.abort();
    holds = false;
    let status = 429;
    while (status === 429) ({ status } = await get('203.0.113.9'));
    expect(status).toBe(200);
    server.close();
  });
});
