import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@toile/service-kit';
import supertest from 'supertest';
import { listen } from '../testing/bare-edge.ts';
import { createProxy } from './proxy.ts';

let service: Server;
let edge: Server;
let proxy: ReturnType<typeof createProxy>;
let senders: Socket[];
/** Calls that the service has got. */
let calls: number;

const reading = { bytesPerSecond: 1024, everyMs: 15_000 };
/** Time goes on for all but what looks at readers now and then. */
const allButIntervals = [
  ...(['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask'] as const),
  ...(['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] as const),
];
async function until(is: () => boolean, meanwhile: () => void = () => undefined): Promise<void> {
  while (!is()) {
    meanwhile();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** More than what systems keep for a reader that takes nothing. */
const film = Buffer.alloc(24 * 2 ** 20);

beforeEach(async () => {
  calls = 0;
  senders = [];
  service = createServer((req, res) => {
    calls += 1;
    res.setHeader('x-client', String(req.headers['x-forwarded-for']));
    res.setHeader('x-via', String(req.headers.via));
    res.setHeader('strict-transport-security', 'max-age=1; includeSubDomains');
    res.setHeader('cross-origin-resource-policy', 'same-origin');
    res.setHeader('content-security-policy', "default-src 'self'");
    if (req.url === '/api/piece') res.setHeader('surrogate-key', 'shop product:1');
    if (req.url === '/media/waits') return;
    if (req.url === '/api/half') return void res.writeHead(200, { 'content-length': 10 }).write('half!');
    if (req.url === '/media/film') return void res.end(film);
    req.pipe(res);
  });
  const upstream = await listen(service);
  proxy = createProxy({
    logger: createLogger('edge', 'silent'),
    PUBLIC_ORIGIN: 'https://shop.example',
    TRUSTED_PROXIES: ['loopback'],
    limits: { maxBytes: 1000, timeoutMs: 8000 },
    reading,
  });
  edge = createServer((req, res) => void proxy.forward(req, res, { upstream, requestId: 'id' }));
  await listen(edge);
});
afterEach(async () => {
  for (const sender of senders) sender.destroy();
  edge.closeAllConnections();
  edge.close();
  await proxy.close();
  service.close();
});

/** Sends the head of a request and half of its body; answers with what comes back. */
function halfSend(): Promise<string> {
  const { port } = edge.address() as AddressInfo;
  const sender = connect(port, '127.0.0.1');
  senders.push(sender);
  sender.write('POST /api/basket/add HTTP/1.1\r\nhost: shop\r\ncontent-length: 10\r\n\r\nhalf!');
  let text = '';
  sender.on('data', (chunk) => (text += String(chunk))).on('error', () => undefined);
  return once(sender, 'close').then(() => text);
}

describe('headers', () => {
  it('names its keys to caches that are told of changes, and to nobody else', async () => {
    const upstream = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const own = { logger: createLogger('edge', 'silent'), PUBLIC_ORIGIN: 'https://shop.example' };
    const sent = async (isPurged: boolean, path = '/api/piece') => {
      const { forward, close } = createProxy({ ...own, isPurged });
      const serve = createServer((req, res) => void forward(req, res, { upstream, requestId: 'id' }));
      const { headers } = await supertest(serve).get(path);
      await close();
      return [headers['surrogate-key'], headers['surrogate-control']];
    };
    expect(await sent(false)).toEqual([undefined, undefined]);
    expect(await sent(true)).toEqual(['shop product:1', expect.stringMatching(/^max-age=(?:[345]\d|60), /)]);
    expect(await sent(true, '/api/other')).toEqual([undefined, undefined]);
  });

  it('that only the edge can know are never those of a service; its policy stays', async () => {
    const { headers } = await supertest(edge).get('/media/a');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('cross-origin-resource-policy');
    expect(headers['content-security-policy']).toBe("default-src 'self'");
  });

  it('say that a proxy stands before the edge, and nothing where none does', async () => {
    const via = async (given: Record<string, string>) =>
      (await supertest(edge).get('/any').set(given)).headers['x-via'];
    expect(await via({})).toBe('undefined');
    for (const name of ['x-forwarded-for', 'cf-connecting-ip'])
      expect(await via({ [name]: '203.0.113.9' })).toBe('1.1 unnamed');
    expect(await via({ via: '1.1 theirs' })).toBe('1.1 theirs');
  });
});

describe('bodies of requests', () => {
  it('that are half sent take no connection to a service: 200 of them stop nobody (T37)', async () => {
    const slow = Array.from({ length: 200 }, halfSend);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const whole = supertest(edge).post('/api/basket/add').send('whole').expect(200);
    const first = Promise.race([whole.then(() => 'whole'), ...slow.map((one) => one.then(() => 'half'))]);
    expect(await first).toBe('whole');
    expect(calls).toBe(1);
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(calls).toBe(1);
  });

  it('that are too large are a 413, announced or not, and reach no service (T37)', async () => {
    await supertest(edge).post('/api/basket/add').send('x'.repeat(1001)).expect(413);
    const { port } = edge.address() as AddressInfo;
    const chunk = `${(1001).toString(16)}\r\n${'x'.repeat(1001)}\r\n`;
    const sender = connect(port, '127.0.0.1');
    senders.push(sender);
    sender.write(`POST /api/basket/add HTTP/1.1\r\nhost: shop\r\ntransfer-encoding: chunked\r\n\r\n${chunk}`);
    const [answer] = await once(sender, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
    expect(calls).toBe(0);
  });

  it('that are small arrive as they were sent', async () => {
    await supertest(edge).post('/api/basket/add').send('x'.repeat(1000)).expect(200, 'x'.repeat(1000));
  });
});

describe('answers', () => {
  it('of an API come while two hundred pictures wait for an encoder', async () => {
    const { port } = edge.address() as AddressInfo;
    let pictures = 0;
    for (let n = 0; n < 200; n++) {
      const waiting = connect(port, '127.0.0.1').on('error', () => undefined);
      senders.push(waiting.on('data', () => (pictures += 1)));
      waiting.write('GET /media/waits HTTP/1.1\r\nhost: shop\r\n\r\n');
    }
    await until(() => calls >= 100);
    await supertest(edge).get('/api/echo').expect(200);
    expect(pictures).toBe(0);
  });

  it('that stop half-way are ended, those whose reader is slow are not', async () => {
    await proxy.close();
    proxy = createProxy({
      logger: createLogger('edge', 'silent'),
      PUBLIC_ORIGIN: 'https://shop.example',
      answerMs: 500,
    });
    const { port } = edge.address() as AddressInfo;
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    const [slow, half] = await Promise.all([get('/media/film'), get('/api/half')]);
    await expect(half.text()).rejects.toThrow('terminated');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect((await slow.arrayBuffer()).byteLength).toBe(film.length);
    expect((await get('/media/waits')).status).toBe(503);
  });

  it('whose reader takes nothing hold no connection to a service for long: 150 of them stop nobody', async () => {
    jest.useFakeTimers({ doNotFake: allButIntervals });
    const { port } = edge.address() as AddressInfo;
    let asked = 0;
    edge.on('request', () => (asked += 1));
    for (let n = 0; n < 150; n++) {
      const reader = connect(port, '127.0.0.1').on('error', () => undefined);
      senders.push(reader);
      reader.write('GET /media/film HTTP/1.1\r\nhost: shop\r\n\r\n');
      reader.pause();
    }
    await until(() => asked === 150 && calls >= 128);
    const answer = fetch(`http://127.0.0.1:${port}/media/film`);
    // That one is the last. Once the service has it, time stands still: how fast it is read here is nobody's matter.
    await until(
      () => calls === 151,
      () => jest.advanceTimersByTime(reading.everyMs),
    );
    jest.useRealTimers();
    expect((await (await answer).arrayBuffer()).byteLength).toBe(film.length);
  });
});

it('tells services who asks behind a trusted proxy, so that not everybody shares one limit (T38)', async () => {
  const { port } = edge.address() as { port: number };
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' },
  });
  expect(answer.headers.get('x-client')).toBe('203.0.113.9');
});
