import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { watchMachine } from '@toile/testing';
import { Registry } from 'prom-client';
import request from 'supertest';
import { createServiceApp } from '../create-service-app.ts';
import { limitTries } from '../limit-tries.ts';
import { createLogger } from '../logger.ts';
import { startSharedCounts } from './shared-counts.ts';

const lines: string[] = [];
const sink = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
const logger = createLogger('test', 'info', sink);
const windowMs = 60_000;
/** Three answers that come too late, and what a machine adds. */
const boundMs = 3 * 50 + 250;

/** As much of redis as is asked here: it counts what a script is called with, and hangs while told so. */
class SmallRedis {
  readonly counts = new Map<string, number>();
  readonly sockets = new Set<Socket>();
  hangs = false;
  server: Server | undefined;
  port = 0;

  async listen(): Promise<void> {
    this.server = createServer((socket) => this.#serve(socket)).listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as { port: number }).port;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server?.close();
  }

  #serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      if (this.hangs) return;
      for (const command of chunk.toString().split(/(?=^\*\d+\r\n)/m)) socket.write(this.#answer(command));
    });
  }

  #answer(command: string): string {
    const words = command.split('\r\n').filter((_line, at) => at > 0 && at % 2 === 0);
    if (words[0] === 'HELLO') return '%1\r\n+proto\r\n:3\r\n';
    if (words[0] !== 'EVAL') return '+OK\r\n';
    const [key = '', tries = ''] = words.slice(3);
    const count = (this.counts.get(key) ?? 0) + Number(tries);
    this.counts.set(key, count);
    return `*2\r\n:${count}\r\n:${windowMs}\r\n`;
  }
}

const redis = new SmallRedis();
let stop = () => {};
afterEach(() => {
  stop();
  redis.close();
});

const app = createServiceApp({
  name: 'x',
  logger: createLogger('x', 'silent'),
  readiness: async () => {},
  routes: (routes) => void routes.get('/', limitTries('looks', 2), (_req, res) => void res.json({})),
});

/** Statuses of one client's tries, of which none is answered late. */
async function tries(client: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  const machine = watchMachine();
  for (let n = 0; n < count; n++) {
    const began = performance.now();
    const { status } = await request(app).get('/').set('x-forwarded-for', client);
    expect(performance.now() - began).toBeLessThan(boundMs * machine.slowness());
    statuses.push(status);
  }
  machine.stop();
  return statuses;
}

it('counts tries in redis without their addresses, and in its own memory while redis is away or hangs (T38)', async () => {
  await redis.listen();
  const registry = new Registry();
  const settings = { REDIS_URL: `redis://127.0.0.1:${redis.port}`, LIMITS_KEY: 'a key of sixteen' };
  stop = await startSharedCounts(settings, { name: 'x', logger, registry });
  const metrics = () => registry.metrics();
  expect(await tries('203.0.113.9', 3)).toEqual([200, 200, 429]);
  const [key = ''] = redis.counts.keys();
  expect(key).toMatch(/^limit:x:looks:[\w-]{22}$/);
  expect(redis.counts.get(key)).toBe(3);
  // Another process has counted, too.
  redis.counts.set(key, 0);
  expect(await tries('203.0.113.9', 1)).toEqual([200]);
  redis.counts.set(key, 7);
  expect(await tries('203.0.113.9', 1)).toEqual([429]);
  expect(await metrics()).toMatch(/together 1$.*alone_total 0$/ms);

  redis.hangs = true;
  expect(await tries('203.0.113.10', 4)).toEqual([200, 200, 429, 429]);
  expect(await metrics()).toContain('limits_counted_together 0');
  redis.close();
  await sleep(1100);
  expect(await tries('203.0.113.11', 3)).toEqual([200, 200, 429]);
  redis.hangs = false;
  await redis.listen();
  while (!(await metrics()).includes('limits_counted_together 1')) await sleep(50);
  expect(await tries('203.0.113.10', 2)).toEqual([200, 200]);
  const told = lines.map((line) => JSON.parse(line).msg as string);
  expect(told.filter((line) => line.includes('away'))).toHaveLength(1);
  expect(told.at(-1)).toContain('redis is there');
});

it('starts without redis, and refuses to start without a key', async () => {
  const settings = { REDIS_URL: 'redis://127.0.0.1:1', LIMITS_KEY: undefined };
  await expect(startSharedCounts(settings, { name: 'x', logger })).rejects.toThrow('LIMITS_KEY');
  const withKey = { ...settings, LIMITS_KEY: 'a key of sixteen' };
  stop = await startSharedCounts(withKey, { name: 'x', logger, registry: new Registry() });
  expect(await tries('203.0.113.12', 3)).toEqual([200, 200, 429]);
});
