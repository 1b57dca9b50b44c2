import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { changeStream, createLogger, createServiceApp, serviceFetch, startService } from './index.ts';

const logger = createLogger('test', 'silent');

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe('a started service', () => {
  it('finishes the request in flight, then closes what it holds, and takes no new one', async () => {
    const arrived = deferred();
    const release = deferred();
    let closed = false;
    const onShutdown = () => {
      closed = true;
    };
    const app = createServiceApp({
      name: 'slow',
      logger,
      readiness: async () => {},
      routes(app) {
        app.get('/slow', async (_req, res) => {
          arrived.resolve();
          await release.promise;
          res.json({ done: true, closed });
        });
      },
    });
    const service = await startService({ name: 'slow', app, port: 0, logger, onShutdown });
    const answer = fetch(`${service.url}/slow`);
    await arrived.promise;
    const stopped = service.stop();
    await expect(fetch(`${service.url}/healthz`)).rejects.toThrow();
    release.resolve();
    expect(await (await answer).json()).toEqual({ done: true, closed: false });
    await stopped;
    expect(closed).toBe(true);
  });

  it('says that it is not ready and answers on, until a balancer has noticed; then streams end and nobody is taken', async () => {
    const app = createServiceApp({
      name: 'draining',
      logger,
      readiness: async () => {},
      routes(app) {
        app.get('/work', (_req, res) => void res.json('done'));
        app.get(
          '/changes',
          changeStream(() => () => undefined),
        );
      },
    });
    // Another listener before the app, as the release service has one.
    const listener: RequestListener = (req, res) => void app(req, res);
    const service = await startService({ name: 'draining', app: listener, port: 0, logger, drainSeconds: 1 });
    const statusOf = async (path: string) => (await fetch(service.url + path)).status;
    expect(await statusOf('/readyz')).toBe(200);
    const stream = await fetch(`${service.url}/changes`);
    const stopped = service.stop();
    expect(await statusOf('/readyz')).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    const answer = await fetch(`${service.url}/work`);
    expect([await answer.json(), answer.headers.get('connection')]).toEqual(['done', 'close']);
    await stream.text();
    await expect(fetch(`${service.url}/work`)).rejects.toThrow();
    await stopped;
  });

  it('cuts off a request that outlasts its grace', async () => {
    const arrived = deferred();
    const app = () => arrived.resolve();
    const service = await startService({ name: 'stuck', app, port: 0, logger, graceMs: 50 });
    const answer = fetch(service.url).catch(() => 'cut');
    await arrived.promise;
    await service.stop();
    expect(await answer).toBe('cut');
  });

  it('carries the request id on to the service that it asks', async () => {
    const back = createServiceApp({
      name: 'back',
      logger,
      readiness: async () => {},
      routes: (app) => void app.get('/id', (req, res) => void res.json(req.get('x-request-id'))),
    });
    const backService = await startService({ name: 'back', app: back, port: 0, logger });
    const front = createServiceApp({
      name: 'front',
      logger,
      readiness: async () => {},
      routes(app) {
        app.get('/id', async (_req, res) => {
          res.json(await (await serviceFetch(`${backService.url}/id`)).json());
        });
      },
    });
    const frontService = await startService({ name: 'front', app: front, port: 0, logger });
    const answer = await fetch(`${frontService.url}/id`, { headers: { 'x-request-id': 'travels' } });
    expect(await answer.json()).toBe('travels');
    await Promise.all([frontService.stop(), backService.stop()]);
  });

  it('rejects when the port is taken', async () => {
    const first = await startService({ name: 'a', app: () => {}, port: 0, logger });
    await expect(startService({ name: 'b', app: () => {}, port: first.port, logger })).rejects.toThrow(
      'EADDRINUSE',
    );
    await first.stop();
  });

  it('ends a connection whose request does not arrive in time', async () => {
    const app = createServiceApp({ name: 'kept', logger, readiness: async () => {}, routes: () => {} });
    const limits = { headersMs: 200, requestMs: 400, lookMs: 50 };
    const service = await startService({ name: 'kept', app, port: 0, logger, limits });
    const slow = connect(service.port, '127.0.0.1');
    slow.write(
      'POST /any HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    await once(slow.resume(), 'close');
    await service.stop();
  });
});
