import { describe, expect, it } from '@jest/globals';
import { readRemote } from './read-remote.ts';

const remoteAt = (path: string) =>
  readRemote(
    `exports.routes = [{ path: '${path}', handle: { chunk: 'a' } }]; exports.slots = {};`,
    'remote.js',
  );

describe('the routes of a built remote', () => {
  it.each([
    '/',
    '/about',
    '/p/:id',
    '/:designerUrl',
    '/join-{product.slug}',
    '/{routes.grant}',
    '/a-word-of-its-own',
  ])('may have the path %s', (path) => {
    expect(remoteAt(path).paths).toEqual([{ path, chunk: 'a', slots: [] }]);
  });
});

it('states the versions of what it offers and of what its pages place', () => {
  const { paths, slots, needs } = readRemote(
    `exports.routes = [{ path: '/a', handle: { chunk: 'a', slots: ['buy-block@2', 'teaser'] } }];
     exports.slots = { 'bag-hint': { chunk: 'bag-hint', version: 3 }, plain: { chunk: 'plain' } };`,
    'remote.js',
  );
  expect(paths[0]?.slots).toEqual(['buy-block', 'teaser']);
  expect(needs).toEqual({ 'buy-block': 2, teaser: 1 });
  expect(slots).toEqual({
    'bag-hint': { chunk: 'bag-hint', version: 3 },
    plain: { chunk: 'plain', version: 1 },
  });
});
