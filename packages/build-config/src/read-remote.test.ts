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
