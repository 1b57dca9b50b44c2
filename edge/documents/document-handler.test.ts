import { createServer } from 'node:http';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { shopConfigSchema } from '@toile/contracts';
import type { ChannelState } from '@toile/releases-contract';
import { type ChangeLog, createChangeLog, realClient } from '@toile/service-kit';
import supertest from 'supertest';
import { createVisitors } from '../channel/visitors.ts';
import type { EdgeConfig } from '../config.ts';
import { createAskedPage } from '../http/asked-page.ts';
import { type ClientLimit, createClientLimit } from '../http/client-limit.ts';
import { compressHtml } from '../http/compress-html.ts';
import type { RenderedPage } from '../render/renderer.ts';
import { createDocumentHandler, type DocumentSource } from './document-handler.ts';
import { createDocumentMaker } from './make-document.ts';

const config = { PUBLIC_ORIGIN: 'https://shop.example', shop: shopConfigSchema.parse({}) } as EdgeConfig;
let revision = 1;
let answer: RenderedPage;
let rendered: string[];
/** Ways of the page views so far. */
let sources: DocumentSource[];
/** Promise that a render waits for. */
let mayEnd: Promise<void> | undefined;

/** The share of the visitors that get the set `tried`. */
let share: number | undefined;

const channel = () => {
  const canary = { id: 'candidate-1', share, set: { id: 'tried' }, changed: {} };
  const state = { revision, set: { id: 'set' }, registry: { revision: 1 }, current: {}, previous: {} };
  return { ...state, ...(share && { candidate: canary }) } as unknown as ChannelState;
};
const handler = (limit: ClientLimit = () => 0, changes = createChangeLog()) =>
  createDocumentHandler({
    changes,
    state: channel,
    visit: createVisitors(config.PUBLIC_ORIGIN),
    ask: createAskedPage(config.PUBLIC_ORIGIN, () => '192.0.2.1'),
    make: createDocumentMaker({
      config,
      render: async ({ set }, { path, cookie }) => {
        rendered.push(cookie ?? (set.id === 'set' ? path : `${path} of ${set.id}`));
        await mayEnd;
        return answer;
      },
      sheetHashes: async () => ['sha256-a'],
    }),
    limit,
    onDocument: (source) => sources.push(source),
  });
let edge: ReturnType<typeof supertest>;

beforeEach(() => {
  answer = {
    kind: 'document',
    status: 200,
    br: compressHtml(Buffer.from('<!doctype html><p>page</p>')),
    sheets: [],
    failures: [],
    used: [],
  };
  rendered = [];
  sources = [];
  share = undefined;
  mayEnd = undefined;
  const serve = handler();
  edge = supertest(createServer((req, res) => void serve(req, res)));
});

describe('documents while a canary runs', () => {
  const visitor = async () => {
    const { headers } = await edge.get('/').expect(200);
    return String(headers['set-cookie']).split(';')[0] ?? '';
  };
  beforeEach(() => {
    share = 50;
  });

  it('are kept by no shared cache, and are made once for each variant', async () => {
    const views = await Promise.all(Array.from({ length: 40 }, async () => edge.get('/').expect(200)));
    const caching = views.map(({ headers }) => headers['cache-control']);
    expect(new Set(caching)).toEqual(new Set(['private, max-age=0, must-revalidate']));
    expect(rendered.sort()).toEqual(['/', '/ of tried']);
  });

  it('are the same for the same visitor, who is asked only once', async () => {
    const cookie = await visitor();
    rendered = [];
    for (const path of ['/a', '/b', '/c', '/d']) {
      const { headers } = await edge.get(path).set('cookie', cookie).expect(200);
      expect(headers).not.toHaveProperty('set-cookie');
    }
    const variants = new Set(rendered.map((each) => each.split(' of ')[1]));
    expect(variants.size).toBe(1);
  });

  it('ask nobody before it and after it, and take the cookie back', async () => {
    const cookie = await visitor();
    share = undefined;
    revision += 1;
    const taken = await edge.get('/').set('cookie', cookie).expect(200);
    expect(String(taken.headers['set-cookie'])).toContain('Max-Age=0');
    expect(taken.headers['cache-control']).toContain('private');
    const { headers } = await edge.get('/').expect(200);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers['cache-control']).toContain('s-maxage=1');
  });

  it('lead on to another address just so', async () => {
    answer = { kind: 'redirect', status: 301, location: '/shop', failures: [], used: [] };
    const { headers } = await edge.get('/store').expect(301);
    expect(headers['cache-control']).toContain('private');
  });
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

  it('have a name for each encoding, and whoever has one of them has the document', async () => {
    const form = (encoding: string) => edge.get('/').set('accept-encoding', encoding);
    const names = [];
    for (const encoding of ['br', 'gzip', 'identity'])
      names.push(String((await form(encoding).expect(200)).headers.etag));
    expect(new Set(names).size).toBe(3);
    for (const known of [...names, `W/${names[1]}`, `"other", ${names[0]}`, '*'])
      await form('br').set('if-none-match', known).expect(304);
    await form('br').set('if-none-match', '"other"').expect(200);
  });

  it('have no body when only asked about, but its length', async () => {
    const answered = await edge.head('/').set('accept-encoding', 'identity').expect(200);
    expect(answered.headers['content-length']).toBe('26');
    expect(answered.text).toBeUndefined();
  });

  it('that tell of a failure are kept by nobody and say when to come again', async () => {
    if (answer.kind === 'document') answer = { ...answer, status: 503 };
    const { headers } = await edge.get('/').expect(503);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' });
    expect(sources).toEqual(['failed']);
  });

  it('that have moved keep the query of the visitor', async () => {
    answer = { kind: 'redirect', status: 301, location: '/p/1/coat', failures: [], used: [] };
    await edge.get('/p/1/wrong?utm=1').expect(301).expect('location', '/p/1/coat?utm=1');
    await edge.get('/p/1/wrong').expect('location', '/p/1/coat');
  });

  it('are made for a client so often in a minute; what is made is sent to everybody (T38)', async () => {
    const clock = jest.spyOn(Date, 'now');
    const serve = handler(createClientLimit('test', 18, { clientOf: realClient(['loopback']) }));
    const limited = supertest(createServer((req, res) => void serve(req, res)));
    const get = (path: string, client = '203.0.113.9') => limited.get(path).set('x-forwarded-for', client);
    for (const path of ['/1', '/2', '/3']) await get(path).expect(200);
    const { headers, body } = await get('/4').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(body.code).toBe('too-many-tries');
    await get('/1').expect(200);
    await get('/4', '203.0.113.10').expect(200);
    await get('/4').expect(200);
    expect(rendered).toEqual(['/1', '/2', '/3', '/4']);
    expect(sources.slice(2)).toEqual(['waited', 'refused', 'fresh', 'waited', 'fresh']);
    clock.mockReturnValue(Date.now() + 6000);
    await get('/1').expect(200);
    clock.mockRestore();
    expect(sources.at(-1)).toBe('stale');
  });

  describe('of a client that had too many made', () => {
    let changes: ChangeLog;
    let get: (path: string, client?: string) => supertest.Test;
    const abuser = '203.0.113.9';

    beforeEach(async () => {
      changes = createChangeLog();
      const limit = createClientLimit('test', 18, { clientOf: realClient(['loopback']) });
      const serve = handler(limit, changes);
      const server = createServer(
        (req, res) => void Promise.resolve(serve(req, res)).catch(() => res.destroy()),
      );
      get = (path, client = '203.0.113.10') => supertest(server).get(path).set('x-forwarded-for', client);
      for (const path of ['/1', '/2', '/3']) await get(path, abuser).expect(200);
    });

    it('are refused to it alone, not to whoever waits for the same one (T38)', async () => {
      const slow = Promise.withResolvers<void>();
      mayEnd = slow.promise;
      const before = get('/4', '203.0.113.11').then(({ status }) => status);
      while (rendered.length < 4) await new Promise(setImmediate);
      changes.add();
      const asked = [abuser, '203.0.113.10'].map((client) => get('/4', client).then(({ status }) => status));
      await new Promise((resolve) => setTimeout(resolve, 100));
      slow.resolve();
      expect(await Promise.all([before, ...asked])).toEqual([200, 429, 200]);
    });

    it('are not called new: the next client has them made (T38)', async () => {
      changes.add();
      if (answer.kind === 'document') answer = { ...answer, br: compressHtml(Buffer.from('<p>newer</p>')) };
      await get('/1', abuser).expect(429);
      expect((await get('/1').expect(200)).text).toBe('<p>newer</p>');
      await get('/1', abuser).expect(200);
    });

    it('may wait for one that is being made for another (T38)', async () => {
      const slow = Promise.withResolvers<void>();
      mayEnd = slow.promise;
      const others = get('/4').then(({ status }) => status);
      while (rendered.length < 4) await new Promise(setImmediate);
      const own = get('/4', abuser).then(({ status }) => status);
      await new Promise((resolve) => setTimeout(resolve, 100));
      slow.resolve();
      expect(await Promise.all([others, own])).toEqual([200, 200]);
    });
  });
});

describe('the page of a visitor’s own bag', () => {
  const own = `__Host-toile_bag=${'0a'.repeat(16)}`;

  it('is made for that visitor alone, with that cookie alone, and kept by nobody', async () => {
    for (const _ of [1, 2]) {
      const { headers } = await edge
        .get('/basket')
        .set('cookie', `a=b; ${own}; toile_session=secret`)
        .expect(200);
      expect(headers['cache-control']).toBe('private, no-store');
    }
    expect(rendered).toEqual([own, own]);
    expect(sources).toEqual(['own', 'own']);
  });

  it('changes nothing for all others, nor any other page', async () => {
    const before = await edge.get('/basket').expect(200);
    await edge.get('/basket').set('cookie', own).expect(200);
    for (const cookie of [
      '',
      'toile_bag_waits=1',
      '__Host-toile_bag=',
      '__Host-toile_bag=x',
      `toile_bag=${'0a'.repeat(16)}`,
      'x'.repeat(4096),
    ]) {
      const { headers } = await edge.get('/basket?x=1').set('cookie', cookie).expect(200);
      expect(headers).toMatchObject({
        etag: before.headers.etag,
        'cache-control': before.headers['cache-control'],
      });
    }
    for (const path of ['/', '/basket/', '/checkout']) await edge.get(path).set('cookie', own).expect(200);
    expect(rendered).toEqual(['/basket', own, '/', '/basket/', '/checkout']);
  });

  it('is in no shared cache, whoever has a key or none: an order, in small letters too, and the bag', async () => {
    const key = '__Host-toile_order_7K3M-9QXA=1.a';
    for (const path of ['/orders/7K3M-9QXA', '/orders/7k3m-9qxa', '/basket', '/newsletter/choices']) {
      const { headers } = await edge.get(path).expect(200);
      expect([path, headers['cache-control']]).toEqual([path, 'private, max-age=0, must-revalidate']);
    }
    const { headers } = await edge.get('/orders/7k3m-9qxa').set('cookie', key).expect(200);
    expect([headers['cache-control'], rendered.at(-1)]).toEqual(['private, no-store', key]);
    const subscriber = '__Host-toile_newsletter=a.1.b';
    const choices = await edge.get('/newsletter/choices').set('cookie', `${key}; ${subscriber}`).expect(200);
    expect([choices.headers['cache-control'], rendered.at(-1)]).toEqual(['private, no-store', subscriber]);
    for (const path of ['/', '/orders', '/newsletter', '/newsletter/confirm'])
      expect((await edge.get(path).expect(200)).headers['cache-control']).toMatch(/^public/);
  });

  it('counts as a document of its client each time', async () => {
    const tries = jest.fn(() => (tries.mock.calls.length > 2 ? 7 : 0));
    const serve = handler(tries);
    const limited = supertest(createServer((req, res) => void serve(req, res)));
    for (const status of [200, 200, 429]) await limited.get('/basket').set('cookie', own).expect(status);
  });
});
