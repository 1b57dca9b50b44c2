import { createServer } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import { type ChangeLog, createChangeLog } from '@toile/service-kit';
import supertest from 'supertest';
import { createVisitors } from '../channel/visitors.ts';
import { createAskedPage } from '../http/asked-page.ts';
import { compressHtml } from '../http/compress-html.ts';
import { createDocumentHandler } from './document-handler.ts';
import { type StoredDocument, storeDocument } from './documents.ts';

const publicOrigin = 'https://shop.example';
let changes: ChangeLog;
let made: Pick<StoredDocument, 'status' | 'keys'> & { html: string };
let canary: object | undefined;
/** Promise that a render waits for. */
let mayEnd: Promise<void> | undefined;
let isBegun: boolean;

const channel = () =>
  ({
    revision: 1,
    set: { id: 'set' },
    registry: { revision: 1 },
    current: {},
    previous: {},
    ...(canary && { candidate: canary }),
  }) as unknown as ChannelState;

describe('documents before which a cache is told of changes', () => {
  let get: (path: string) => supertest.Test;
  const sharing = async (path: string) => {
    const { headers } = await get(path);
    return ['surrogate-control', 'cdn-cache-control', 'surrogate-key'].flatMap((name) => headers[name] ?? []);
  };
  const none = ['max-age=0', 'max-age=0'];
  beforeEach(() => {
    changes = createChangeLog();
    made = { status: 200, keys: 'shop product:1', html: '<p>page</p>' };
    canary = undefined;
    mayEnd = undefined;
    isBegun = false;
    const serve = createDocumentHandler({
      state: channel,
      visit: createVisitors(publicOrigin),
      ask: createAskedPage(publicOrigin, () => '192.0.2.1'),
      changes,
      isPurged: true,
      make: async () => {
        const { html, status, keys } = made;
        isBegun = true;
        await mayEnd;
        return { ...storeDocument({ status, br: compressHtml(Buffer.from(html)), headers: {} }), keys };
      },
      limit: () => 0,
    });
    get = (path) => supertest(createServer((req, res) => void serve(req, res))).get(path);
  });

  it('may be kept there for a minute with their keys, while browsers ask each time', async () => {
    const { headers } = await get('/').expect(200);
    expect(headers['surrogate-key']).toBe('document shop product:1');
    expect(headers['surrogate-control']).toMatch(/^max-age=(?:[345]\d|60), .*stale-if-error=3600$/);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate');
  });

  it('end there one after the other, also when they came together (T39)', async () => {
    const ends = new Map<string, number>();
    for (let n = 0; n < 300; n++) {
      const { headers } = await get(`/page-${n}`);
      const [end = ''] = String(headers['surrogate-control']).split(',');
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    // Ten in each second of thirty, by chance a few more.
    expect(Math.max(...ends.values())).toBeLessThan(40);
  });

  it('may not when they are a visitor’s own, tell of a failure, show anything, or are old', async () => {
    expect(await sharing('/basket')).toEqual([]);
    canary = { id: 'candidate-1', share: 50, set: { id: 'tried' }, changed: {} };
    expect(await sharing('/canary')).toEqual([]);
    canary = undefined;
    expect(await sharing('/old')).toHaveLength(3);
    made.status = 503;
    expect(await sharing('/failed')).toEqual([]);
    changes.add('product:1');
    expect((await get('/old')).status).toBe(200);
    expect(await sharing('/old')).toEqual([]);
    made.status = 404;
    expect(await sharing('/missing')).toEqual([]);
    made = { ...made, status: 200, keys: undefined };
    expect(await sharing('/anything')).toEqual([]);
  });

  it('are not kept by a cache that was told of a change while they were made', async () => {
    const slow = Promise.withResolvers<void>();
    mayEnd = slow.promise;
    const begun = sharing('/').then((headers) => headers);
    while (!isBegun) await new Promise(setImmediate);
    changes.add('product:1');
    slow.resolve();
    expect(await begun).toEqual(none);
    expect(await sharing('/')).toHaveLength(3);
  });

  it('are never those of a moment before a change', async () => {
    await get('/');
    made.html = '<p>newer</p>';
    changes.add('product:1');
    expect((await get('/')).text).toBe('<p>newer</p>');
  });
});
