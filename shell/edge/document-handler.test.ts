import { createServer } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type ChannelState, shopConfigSchema } from '@toile/contracts';
import supertest from 'supertest';
import type { EdgeConfig } from './config.ts';
import { createDocumentHandler } from './document-handler.ts';
import type { RenderedPage } from './render/renderer.ts';

const config = { PUBLIC_ORIGIN: 'https://shop.example', shop: shopConfigSchema.parse({}) } as EdgeConfig;
let revision = 1;
let answer: RenderedPage;
let rendered: string[];

const handler = () =>
  createDocumentHandler({
    config,
    state: () => ({ revision, set: { id: 'set' }, registry: { revision: 1 } }) as ChannelState,
    render: async (_state, { path }) => {
      rendered.push(path);
      return answer;
    },
    inlineSheets: async (html) => ({ html, hashes: ['sha256-a'] }),
  });
let edge: ReturnType<typeof supertest>;

beforeEach(() => {
  answer = {
    kind: 'document',
    status: 200,
    html: Buffer.from('<!doctype html><p>page</p>'),
    failures: [],
    used: [],
  };
  rendered = [];
  const serve = handler();
  edge = supertest(createServer((req, res) => void serve(req, res)));
});

describe('documents', () => {
  it('are rendered by path alone: the query never reaches a page or the cache', async () => {
    await edge.get('/shop?client_secret=x').expect(200);
    await edge.get('/shop?utm=1').expect(200);
    expect(rendered).toEqual(['/shop']);
  });

  it('stay on the own origin, whatever the path looks like (T25)', async () => {
    await edge.get('//evil.example/shop');
    expect(rendered).toEqual(['//evil.example/shop']);
  });

  it('may show the sheets that are in them, and no other inline style (T26)', async () => {
    const { headers } = await edge.get('/').expect(200);
    const [styles] = /style-src[^;]*/.exec(String(headers['content-security-policy'])) ?? [];
    expect(styles).toContain("'sha256-a'");
    expect(styles).not.toContain('unsafe');
  });

  it('are answered with 304 to whoever has them, and anew after a change of the release set', async () => {
    const { headers } = await edge.get('/').expect(200);
    await edge.get('/').set('if-none-match', String(headers.etag)).expect(304);
    revision += 1;
    await edge.get('/').expect(200);
    expect(rendered).toHaveLength(2);
  });

  it('have no body when only asked about, but its length', async () => {
    const answered = await edge.head('/').set('accept-encoding', 'identity').expect(200);
    expect(answered.headers['content-length']).toBe('26');
    expect(answered.text).toBeUndefined();
  });

  it('that tell of a failure are kept by nobody and say when to come again', async () => {
    answer = { kind: 'document', status: 503, html: Buffer.from('down'), failures: [], used: [] };
    const { headers } = await edge.get('/').expect(503);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' });
  });

  it('that have moved keep the query of the visitor', async () => {
    answer = { kind: 'redirect', status: 301, location: '/p/1/coat', failures: [], used: [] };
    await edge.get('/p/1/wrong?utm=1').expect(301).expect('location', '/p/1/coat?utm=1');
    await edge.get('/p/1/wrong').expect('location', '/p/1/coat');
  });
});
