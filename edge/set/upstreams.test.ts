import { describe, expect, it } from '@jest/globals';
import { findService, serviceTable, withAllowedHosts } from './upstreams.ts';

const service = (upstream: string, ...prefixes: string[]) => ({
  owner: 'team',
  deployKeys: [],
  service: { upstream, prefixes, announcesChanges: false },
});
const registry = {
  revision: 1,
  signatures: {},
  parts: {
    shell: { owner: 'shell', deployKeys: [] },
    'mf-catalogue': service('catalogue', '/api/storecatalogue', '/api/products', '/api/home/shop', '/media'),
    'mf-designer': service('designer', '/api/designers', '/api/home/showcase'),
    'mf-checkout': service('checkout', '/api/basket', '/api/checkout'),
    'mf-content': service('content', '/weatherforecast'),
    identity: service('identity', '/identity', '/_configuration', '/Identity'),
  },
};
const table = serviceTable(registry);

describe('who answers a path', () => {
  it.each([
    ['/api/storecatalogue/womenswear/?currentPage=2', 'catalogue'],
    ['/media/0123456789abcdef/coat.webp?w=600', 'catalogue'],
    ['/api/home/showcase', 'designer'],
    ['/api/home/shop', 'catalogue'],
    ['/api/basket', 'checkout'],
    ['/api/checkout/complete/1/status', 'checkout'],
    ['/weatherforecast', 'content'],
    ['/_configuration/toile-shop', 'identity'],
    ['/Identity/Account/Register', 'identity'],
    ['/api/products/details/1/a..b?from=../x', 'catalogue'],
  ])('%s: %s', (path, service) => expect(findService(table, path)).toBe(service));

  it.each([
    '/',
    '/shop',
    '/basket',
    '/mediaeval',
    '/identity-studio',
    '/api',
    '/payments-sandbox/v3/stripe.js',
    '/mailbox',
    '/api/releases/channels/live',
    '/internal/stock',
    '/internal/stock/comparison',
    '/internal/changes',
    '//internal/stock',
    '/api/products/../../internal/stock',
    '/api/products/..%2F..%2finternal/stock',
    '/api/products/%2e%2E/%2e./internal/stock',
    '/media/..\\..\\internal\\stock',
    '/api/basket/..',
  ])('%s: no service', (path) => expect(findService(table, path)).toBeUndefined());
});

describe('where services may answer', () => {
  const at = (upstream: string) => ({
    revision: 1,
    signatures: {},
    parts: { 'mf-x': service(upstream, '/api/x') },
  });

  it.each([
    ['http://127.0.0.1:4000', '127.0.0.1'],
    ['http://[::1]:4000', '[::1]'],
    ['https://journal.shop.internal', '*.shop.internal'],
    ['http://journal:8080', 'catalogue,journal'],
  ])('%s with %s', (upstream, hosts) => {
    expect(withAllowedHosts(at(upstream), hosts.split(','))).toEqual({ registry: at(upstream), refused: [] });
  });

  it.each([
    ['http://169.254.169.254', '127.0.0.1'],
    ['http://127.0.0.1.evil.example', '127.0.0.1'],
    ['http://evilshop.internal', '*.shop.internal'],
    ['http://shop.internal', '*.shop.internal'],
  ])('not %s with %s: the part goes on without its service', (upstream, hosts) => {
    const { registry: kept, refused } = withAllowedHosts(at(upstream), hosts.split(','));
    expect(serviceTable(kept)).toEqual([]);
    expect(kept.parts['mf-x']?.owner).toBe('team');
    expect(refused).toEqual([`mf-x at ${upstream}`]);
  });
});
