import type { Server } from 'node:http';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { shopConfigSchema } from '@toile/contracts';
import { openDatabase } from '@toile/database';
import type { Registry } from '@toile/releases-contract';
import { createLogger, createServiceApp, startTracing, stopTracing, tracingConfig } from '@toile/service-kit';
import { type TestDatabase, type TraceReceiver, testDatabase, traceReceiver, wayTo } from '@toile/testing';
import { z } from 'zod';
import { createVisitors } from '../channel/visitors.ts';
import { createDocumentHandler } from '../documents/document-handler.ts';
import { createDocumentMaker } from '../documents/make-document.ts';
import { createAskedPage } from '../http/asked-page.ts';
import { serviceTable } from '../set/upstreams.ts';
import { bareEdge, listen } from '../testing/bare-edge.ts';
import { smallShop, smallStore } from '../testing/small-shop.ts';
import { recordWork, traceRenders, traceVisits } from './traces.ts';

const origin = 'https://shop.example';
const stranger = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const lines: string[] = [];
const logger = createLogger(
  'test',
  'info',
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);
let test: TestDatabase;
let receiver: TraceReceiver;
let url: string;
const ends: (() => unknown)[] = [];

/** A service whose one route asks a database. */
async function startService(): Promise<string> {
  const { pool, close } = openDatabase(test.url);
  const app = createServiceApp({
    name: 'catalogue',
    logger,
    readiness: async () => {},
    routes: (routes) =>
      void routes.get('/api/products/:id', async (req, res) => {
        const client = await pool.connect();
        await client.query("select $1::text, 'a word' from pg_class limit 3", [req.params.id]);
        client.release();
        await pool.query('select count(*) from pg_database');
        res.json({});
      }),
  });
  const server = app.listen(0, '127.0.0.1');
  ends.push(() => server.close(), close);
  await new Promise((done) => server.once('listening', done));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

/** An edge with real workers before that service. */
async function startEdge(upstream: string): Promise<Server> {
  const store = await smallStore();
  const service = { upstream, prefixes: ['/api/products'] };
  const parts = { 'mf-catalogue': { service } } as unknown as Parameters<typeof smallShop>[1];
  const shop = await smallShop(store.folder, parts, recordWork);
  const code = { 'mf-catalogue': { loader: 'await fetch("/api/products/19170?q=lost")' } };
  shop.show(await store.channel(code, false));
  const state = shop.state;
  const services = () => serviceTable({ parts } as Registry);
  const { edge, proxy } = bareEdge(origin, {
    trace: traceVisits({ state, services }),
    upstream: (path) => (path.startsWith('/api/products') ? upstream : undefined),
    serveDocument: createDocumentHandler({
      state,
      visit: createVisitors(origin),
      ask: createAskedPage(origin, () => '192.0.2.1'),
      make: createDocumentMaker({
        config: { shop: shopConfigSchema.parse({}) },
        render: traceRenders(shop.render),
        sheetHashes: async () => [],
      }),
      limit: () => 0,
    }),
  });
  ends.push(() => edge.close(), proxy.close, shop.close, store.remove);
  return edge;
}

beforeAll(async () => {
  test = await testDatabase();
  receiver = await traceReceiver();
  const settings = z.object(tracingConfig).parse({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  await startTracing(settings, 'edge');
  url = await listen(await startEdge(await startService()));
});
afterAll(async () => {
  for (const end of ends) await end();
  receiver.close();
  await test.drop();
});

it('tells of a page view as one trace of the shop’s own, from the edge to the query, without what it was about', async () => {
  const headers = { traceparent: stranger };
  const page = await fetch(`${url}/product?q=lost`, { headers });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('mf-catalogue')]);
  expect((await fetch(`${url}/api/products/19171`, { headers })).status).toBe(200);
  await stopTracing();
  const { spans } = receiver;
  const queries = spans.filter(({ name }) => name === 'SELECT pg_class');
  const service = ['GET', 'GET /api/products/:id', 'SELECT pg_class'];
  expect(spans.filter(({ name }) => name === 'SELECT pg_database')).toHaveLength(2);
  expect(queries.map((query) => wayTo(spans, query))).toEqual([
    ['GET /product', 'render', 'worker', ...service],
    ['GET /api/products/*', ...service],
  ]);
  const traces = new Set(queries.map(({ traceId }) => traceId));
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(traces);
  expect([traces.size, traces.has(stranger.slice(3, 35))]).toEqual([2, false]);
  // Ids and times may have any digits.
  const told = JSON.stringify(spans, (key, value) => (/(?:Id|UnixNano)$/.test(key) ? undefined : value));
  expect(told).toContain('GET /api/products/:id');
  expect(told).not.toMatch(/1917\d|lost|a word|192\.0\.2/);
  const [access = ''] = lines.filter((line) => line.includes('19170'));
  expect([...traces]).toContain(JSON.parse(access).trace_id);
});
