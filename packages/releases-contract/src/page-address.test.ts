import { expect, it } from '@jest/globals';
import { pageAddressFault } from './page-address.ts';

it.each([
  ...['/', '/shop', '/p/:id/:friendlyUrlName', '/:designerUrl', '/:a/collection/:id/:b', '/authentication/*'],
  ...['/join-{product.slug}', '/{routes.grant}', '/counter{?samplePages}', '/apis', '/mediator', '/a/api'],
])('a part may have a page at %s', (address) => expect(pageAddressFault(address)).toBeUndefined());

it.each([
  ...[
    '/*',
    '/:any/*',
    '/:a/:b/*',
    '/{routes.grant}{?x}/*',
    '*',
    '',
    'shop',
    '//shop',
    '/shop/',
    '/a/*/b',
    '/a*',
  ],
  ...[
    '/%61pi/x',
    '/api%2fx',
    '/..',
    '/./a',
    '/a/../api',
    '/a?b',
    '/a#b',
    '/a b',
    '/a\\b',
    '/:',
    '/{?x}',
    '/{x',
  ],
])('%s is no address of a page', (address) => expect(pageAddressFault(address)).toMatch(/^the page /));

it.each([
  ...[
    '/api',
    '/api/basket',
    '/API/basket',
    '/api/*',
    '/api/:x',
    '/api{?samplePages}',
    '/remotes/x',
    '/identity',
  ],
  ...[
    '/media/:a',
    '/healthz',
    '/readyz',
    '/internal/changes',
    '/.well-known/x',
    '/robots.txt',
    '/favicon.ico',
    '/site.webmanifest',
    '/apple-touch-icon.png',
  ],
  ...['/sitemap.xml', '/sitemap-x-1.xml', '/releases', '/metrics', '/assets/a.js'],
])('%s belongs to services or the edge', (address) =>
  expect(pageAddressFault(address)).toContain('no page begins with'),
);
