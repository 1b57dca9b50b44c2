import { describe, expect, it } from '@jest/globals';
import { matchPath } from 'react-router-dom';
import { mayMatch } from './may-match.ts';

const paths = [
  '/',
  '/shop',
  '/p/:id/:name',
  '/:designerUrl',
  '/:designerUrl/collection/:id/:name',
  '/join-toile',
  '/pp/a',
  '*',
];
const addresses = [
  '/',
  '//',
  '/shop',
  '/SHOP',
  '/shop/',
  '/s%68op',
  '/p/1/coat',
  '/p',
  '/pp/a',
  '/odile',
  '/odile/collection/1/x',
  '/join-toile',
  '/%',
  '/%E0%A4%A',
  '//evil.example/shop',
  '/shop//',
  '/a/b/c/d',
  '/p/1/co%20at',
  '/%2Fshop',
];

describe('routes that may match an address', () => {
  it.each(addresses)('are all that do: %s', (address) => {
    for (const path of paths) {
      if (matchPath(path, address)) expect([path, mayMatch(path, address)]).toEqual([path, true]);
    }
  });

  it('are few', () => {
    expect(paths.filter((path) => mayMatch(path, '/p/1/coat'))).toEqual([
      '/p/:id/:name',
      '/:designerUrl',
      '/:designerUrl/collection/:id/:name',
      '*',
    ]);
  });
});
