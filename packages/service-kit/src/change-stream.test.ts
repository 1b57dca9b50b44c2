import { EventEmitter, once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, it } from '@jest/globals';
import { changeStream, changesRoute, createLogger, createServiceApp, startService } from './index.ts';

const logger = createLogger('test', 'silent');

/** Reads a stream; `next` is what comes next, undefined at its end. */
async function readStream(url: string) {
  const request = get(url, { agent: false }).on('error', () => undefined);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const chunks = answer.setEncoding('utf8')[Symbol.asyncIterator]();
  const next = async (): Promise<string | undefined> => (await chunks.next()).value;
  expect(await next()).toBe(': following\n\n');
  return { next, leave: () => request.destroy() };
}

it('tells of each change, lets go of readers who leave, and ends with the service', async () => {
  const changes = new EventEmitter();
  const subscribe = (listener: (keys?: string) => void) => {
    changes.on('change', listener);
    return () => void changes.off('change', listener).emit('left');
  };
  const app = createServiceApp({
    name: 'changing',
    logger,
    readiness: async () => {},
    routes: (app) => void app.get('/changes', changeStream(subscribe)),
  });
  const service = await startService({ name: 'changing', app, port: 0, logger, graceMs: 60_000 });
  const stays = await readStream(`${service.url}/changes`);
  const leaves = await readStream(`${service.url}/changes`);
  changes.emit('change');
  for (const reader of [stays, leaves]) expect(await reader.next()).toBe('event: change\ndata: {}\n\n');

  changes.emit('change', 'product:1 stock');
  for (const reader of [stays, leaves])
    expect(await reader.next()).toBe('event: change\ndata: {"keys":"product:1 stock"}\n\n');

  const left = once(changes, 'left');
  leaves.leave();
  await left;
  expect(changes.listenerCount('change')).toBe(1);

  const [end] = await Promise.all([stays.next(), service.stop()]);
  expect(end).toBeUndefined();
  expect(changes.listenerCount('change')).toBe(0);
});

it('lets one client follow 32 times at once, and tells it when to come back (T38)', async () => {
  const app = createServiceApp({
    name: 'changing',
    logger,
    readiness: async () => {},
    routes: (app) => changesRoute(app, { changes: () => () => undefined }),
  });
  const service = await startService({ name: 'changing', app, port: 0, logger, graceMs: 60_000 });
  const url = `${service.url}/internal/changes`;
  const streams = await Promise.all(Array.from({ length: 32 }, () => readStream(url)));
  const refused = await fetch(url);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5']);
  const other = await fetch(url, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(other.status).toBe(200);
  await other.body?.cancel();
  for (const { leave } of streams) leave();
  await service.stop();
});
