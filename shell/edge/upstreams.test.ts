import { describe, expect, it } from '@jest/globals';
import { findService, serviceTable } from './upstreams.ts';

const table = serviceTable({
  RELEASES_URL: 'releases',
  CATALOGUE_URL: 'catalogue',
  DESIGNER_URL: 'designer',
  CHECKOUT_URL: 'checkout',
  CONTENT_URL: 'content',
  IDENTITY_URL: 'identity',
  PAYMENTS_SANDBOX_URL: undefined,
  MAILBOX_URL: undefined,
});

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
    ['/api/releases/channels/live', 'releases'],
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
