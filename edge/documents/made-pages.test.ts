import { createServer } from 'node:http';
import { expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import supertest from 'supertest';
import { createVisitors } from '../channel/visitors.ts';
import { createAskedPage } from '../http/asked-page.ts';
import { compressHtml } from '../http/compress-html.ts';
import { createDocumentHandler } from './document-handler.ts';
import { storeDocument } from './documents.ts';

const state = {
  revision: 1,
  set: { id: 'set' },
  registry: { revision: 1 },
  current: {},
  previous: {},
} as unknown as ChannelState;
const br = compressHtml(Buffer.from('<!doctype html><p>page</p>'));

it('a page is told of once it was made to be shared, not one that was kept or is its visitor’s own', async () => {
  const pages: string[] = [];
  const serve = createDocumentHandler({
    state: () => state,
    visit: createVisitors('https://shop.example'),
    ask: createAskedPage('https://shop.example', () => '192.0.2.1'),
    make: async () => storeDocument({ status: 200, br, headers: {} }),
    limit: () => 0,
    onPage: (page) => pages.push(`${page.path}${page.search} ${page.isGood} ${page.variant === state}`),
  });
  const edge = supertest(createServer((req, res) => void serve(req, res)));
  await edge.get('/a?q=1').expect(200);
  await edge.get('/a?q=2').expect(200);
  await edge
    .get('/basket')
    .set('cookie', `__Host-toile_bag=${'0a'.repeat(16)}`)
    .expect(200);
  expect(pages).toEqual(['/a?q=1 true true']);
});
