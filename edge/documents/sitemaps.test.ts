import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import supertest from 'supertest';
import { createSitemaps } from './sitemaps.ts';

const asked: string[] = [];
const warned: string[] = [];
const held: (() => void)[] = [];
/** The first of forty lists comes at once, the others when all are asked for. */
function answerLong(page: number, res: ServerResponse): void {
  const send = () => void res.end('{"pages":40,"paths":["/long"]}');
  if (page === 1) send();
  else if (held.push(send) === 39) for (const each of held) each();
}
const service = createServer((req, res) => {
  asked.push(req.url ?? '');
  const page = Number(/page=(\d+)/.exec(req.url ?? '')?.[1]);
  if (req.url?.startsWith('/api/broken')) return res.end('<html>');
  if (req.url?.startsWith('/api/away')) return res.writeHead(503).end();
  if (req.url?.startsWith('/api/long')) return answerLong(page, res);
  if (page > 2) return res.writeHead(404).end();
  const path = `/p/${page}/tom-&-"jerry"`;
  const details = {
    [path]: { changedAt: '2023-05-01T10:00:00.000Z', image: '/media/0123456789abcdef/a&b.webp' },
  };
  return res.end(JSON.stringify({ pages: 2, paths: [path, '/p/2/quiet'], ...(page === 2 && { details }) }));
});
const part = (name: string, address: string) => ({
  name,
  data: { [address]: 1, '/api/home/shop': 1 },
  paths: [
    { path: `/${name}/:id`, chunk: 'one' },
    { path: `/${name}`, chunk: 'search', query: ['q'] },
    { path: `/${name}/list/*`, chunk: 'list', query: ['size'] },
    { path: `/${name}/:kind/*`, chunk: 'list', query: ['size'] },
    { path: '/:designer', chunk: 'list', query: ['size', 'sort'] },
  ],
});
const current = {
  shell: { name: 'shell', data: {}, paths: [] },
  'mf-catalogue': part('mf-catalogue', '/api/products/sitemap'),
  'mf-journal': part('mf-journal', '/api/journal/sitemap'),
  'mf-broken': part('mf-broken', '/api/broken/sitemap'),
  'mf-away': part('mf-away', '/api/away/sitemap'),
  'mf-nobody': part('mf-nobody', '/nobody/sitemap'),
} as unknown as ChannelState['current'];
let shown = current;

let edge: ReturnType<typeof createServer>;
beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const serve = createSitemaps({
    publicOrigin: 'https://shop.example/',
    state: () => ({ current: shown, publishedAt: { 'mf-catalogue': '2023-06-01T10:00:00.000Z' } }),
    upstream: (path) => (path.startsWith('/api/') ? url : undefined),
    limit: ({ headers }) => (headers['x-many'] ? 7 : 0),
    warn: (kind) => void warned.push(kind),
  });
  edge = createServer((req, res) => void serve(req, res));
});
afterEach(() => {
  shown = current;
});
afterAll(() => void service.close());

const get = (path: string) => supertest(edge).get(path);
const locations = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

describe('what search engines are told (T50)', () => {
  it('is where the sitemap is, and that no page is theirs that a query makes', async () => {
    const { text, headers } = await get('/robots.txt').expect(200);
    expect(text).toContain('Sitemap: https://shop.example/sitemap.xml');
    expect(text.match(/(?<=Disallow: ).*/g)?.slice(0, 5)).toEqual([
      '/mf-catalogue?',
      '/mf-catalogue/list*?',
      '/mf-catalogue/*?',
      '/*?size=',
      '/*?sort=',
    ]);
    expect(headers['content-type']).toMatch('text/plain');
  });

  it('is every list of every part that has one, without those that can’t be had', async () => {
    const { text, headers } = await get('/sitemap.xml').expect(200);
    expect(headers['content-type']).toMatch('application/xml');
    expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="[^"]+"/);
    expect(locations(text)).toEqual(
      ['mf-catalogue-1', 'mf-catalogue-2', 'mf-journal-1', 'mf-journal-2'].map(
        (name) => `https://shop.example/sitemap-${name}.xml`,
      ),
    );
  });

  it('is kept by nobody while a list can’t be had, and for an hour once all are there', async () => {
    const caching = async () => (await get('/sitemap.xml')).headers['cache-control'];
    expect(await caching()).toBe('no-store');
    shown = { shell: current.shell, 'mf-journal': current['mf-journal'] } as typeof current;
    expect(await caching()).toBe('public, max-age=3600');
  });

  it('is a part’s pages at the public origin, whatever signs are in a path', async () => {
    const { text } = await get('/sitemap-mf-journal-2.xml').expect(200);
    expect(text).toContain('<urlset ');
    expect(locations(text)).toEqual([
      'https://shop.example/p/2/tom-&#38;-&#34;jerry&#34;',
      'https://shop.example/p/2/quiet',
    ]);
  });

  it('says of a page when it changed and what it shows, where that is known', async () => {
    const { text } = await get('/sitemap-mf-journal-2.xml').expect(200);
    expect(text).toContain('</loc><lastmod>2023-05-01T10:00:00.000Z</lastmod><image:image><image:loc>');
    expect(text).toContain('<image:loc>https://shop.example/media/0123456789abcdef/a&#38;b.webp</image:loc>');
    expect(text).toContain('<url><loc>https://shop.example/p/2/quiet</loc></url>');
    expect((await get('/sitemap-mf-journal-1.xml')).text).not.toContain('<lastmod>');
  });

  it('says of a page of which nothing more is known since when its part is as it is', async () => {
    const { text } = await get('/sitemap-mf-catalogue-2.xml').expect(200);
    expect(text).toContain('/p/2/quiet</loc><lastmod>2023-06-01T10:00:00.000Z</lastmod></url>');
    expect(text).toContain('<lastmod>2023-05-01T10:00:00.000Z</lastmod>');
  });

  it('is nothing for an unknown part, or a list that isn’t there', async () => {
    for (const name of ['mf-unknown-1', 'mf-journal-3', 'x']) await get(`/sitemap-${name}.xml`).expect(404);
  });

  it('is no list beyond those that the first one counts, for which no service is asked', async () => {
    await get('/sitemap-mf-journal-1.xml').expect(200);
    const before = asked.length;
    for (const number of [3, 4, 9999]) await get(`/sitemap-mf-journal-${number}.xml`).expect(404);
    expect(asked.length).toBe(before);
  });

  it('is every list, when more are asked for at once than are kept', async () => {
    shown = { 'mf-long': part('mf-long', '/api/long/sitemap') } as unknown as typeof current;
    const numbers = Array.from({ length: 40 }, (_, n) => n + 1);
    const answers = await Promise.all(numbers.map((number) => get(`/sitemap-mf-long-${number}.xml`)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('is not told a client that asks too often, but what it may ask for', async () => {
    const before = asked.length;
    for (const path of ['/sitemap.xml', '/sitemap-mf-long-1.xml']) {
      const { headers } = await get(path).set('x-many', '1').expect(429);
      expect([headers['retry-after'], headers['cache-control']]).toEqual(['7', 'no-store']);
    }
    await get('/robots.txt').set('x-many', '1').expect(200);
    expect(asked.length).toBe(before);
  });

  it('is a 503 where a service is away or answers nonsense, which is told: a 404 would take its pages out', async () => {
    for (const name of ['broken', 'away', 'nobody']) {
      warned.length = 0;
      await get(`/sitemap-mf-${name}-1.xml`).expect(503);
      expect(warned).toEqual([expect.stringContaining(`${name}/sitemap`)]);
    }
  });

  it('is asked of a service once a minute, however often it is read', async () => {
    await get('/sitemap-mf-catalogue-1.xml').expect(200);
    const before = asked.length;
    await Promise.all(Array.from({ length: 20 }, () => get('/sitemap-mf-catalogue-1.xml').expect(200)));
    expect(asked.length).toBe(before);
  });
});
