import { describe, expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import { pageAddress } from './page-address.ts';

const versions = {
  shell: { paths: [{ path: '/authentication/:action', chunk: 'own', slots: [] }] },
  'mf-catalogue': {
    paths: [
      { path: '/search', chunk: 'search', slots: [], query: ['q', 'page'] },
      { path: '/womenswear/*', chunk: 'catalogue', slots: [], query: ['size'] },
      { path: '/p/:id/:slug', chunk: 'product', slots: [] },
      { path: '/shop/:slug/*', chunk: 'search', slots: [], query: ['size'] },
    ],
  },
  'mf-designer': {
    paths: [
      { path: '/:designer', chunk: 'designer', slots: [], query: ['size'] },
      { path: '/:designer/collection/:id/:slug', chunk: 'collection', slots: [], query: ['sort'] },
    ],
  },
  'mf-content': { paths: [{ path: '/faq', chunk: 'faq', slots: [] }] },
} as unknown as ChannelState['current'];
const address = (asked: string) => {
  const [path = '', search = ''] = asked.split(/(?=\?)/);
  return pageAddress(versions, path, search);
};

describe('the address that a document is made of', () => {
  it.each([
    ['/search?q=red+dress', '/search?q=red+dress'],
    ['/search?page=2&q=a&utm_source=mail', '/search?q=a&page=2'],
    ['/search?q=a&q=b', '/search?q=a&q=b'],
    ['/search?q=%C3%A9%26', '/search?q=%C3%A9%26'],
    ['/womenswear?size=8&size=10&q=a', '/womenswear?size=8&size=10'],
    ['/womenswear/coats/page/2?size=8', '/womenswear/coats/page/2?size=8'],
    ['/shop/undyed?size=8&q=a', '/shop/undyed?size=8'],
    ['/shop/undyed/page/2?size=8', '/shop/undyed/page/2?size=8'],
    ['/odile?size=8&sort=x', '/odile?size=8'],
    ['/odile/collection/7/tides?size=8&sort=name', '/odile/collection/7/tides?sort=name'],
  ])('%s is %s', (asked, made) => {
    expect(address(asked)).toBe(made);
  });

  it.each([
    '/search',
    '/search?',
    '/search?utm=1',
    '/p/1/a?q=a',
    '/womenswears?q=a',
    '/searches?q=a',
    '/?q=a',
    '/faq?size=8',
    '/faq/?size=8',
    '/odile/collection?size=8',
  ])('%s has no parameter that its page reads', (asked) => {
    expect(address(asked)).toBe(asked.split('?')[0]);
  });

  it('takes nothing of a query that is too long, and no broken encoding for an error', () => {
    expect(address(`/search?q=${'x'.repeat(2_000)}`)).toBe('/search');
    expect(address('/search?q=%E0%A4%A')).toMatch(/^\/search\?q=/);
  });
});
