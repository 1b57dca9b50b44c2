import { describe, expect, it } from '@jest/globals';
import { type Claim, claimsOfNames, findCollisions } from './collisions.ts';

const path = (part: string, value: string): Claim => ({ part, what: 'path', value });
const prefix = (part: string, value: string): Claim => ({ part, what: 'prefix', value });
const slot = (part: string, value: string): Claim => ({ part, what: 'slot', value });
const classOf = (part: string) => claimsOfNames({ parts: { [part]: { owner: 'a', deployKeys: [] } } });

describe('claims of two parts', () => {
  it.each([
    [path('mf-a', '/journal'), path('mf-b', '/journal')],
    [path('mf-a', '/journal/:id'), path('mf-b', '/journal')],
    [path('mf-a', '/journal/*'), path('mf-b', '/journal/old')],
    [path('mf-a', '/'), path('mf-b', '/')],
    [path('mf-a', '/:designerUrl'), path('mf-b', '/:anything')],
    [path('mf-a', '/join-{product.slug}'), path('mf-b', '/join-{product.slug}')],
    [prefix('mf-a', '/api/journal'), prefix('mf-b', '/api/journal')],
    [prefix('mf-a', '/api/journal'), prefix('mf-b', '/api/journal/entries')],
    [prefix('mf-a', '/api/one'), prefix('mf-b', '/api/one/two')],
    [prefix('mf-a', '/media'), path('mf-b', '/media/:id')],
    [path('mf-a', '/media'), prefix('mf-b', '/media')],
    [slot('mf-a', 'teaser'), slot('mf-b', 'teaser')],
  ])('%j and %j can not both hold', (one, other) => {
    expect(findCollisions([one, other])).toEqual([[one, other]]);
  });

  it.each([
    [path('mf-a', '/journal'), path('mf-b', '/journals')],
    [path('mf-a', '/journal'), path('mf-b', '/:designerUrl')],
    [path('mf-a', '/:designerUrl'), path('mf-b', '/:designerUrl/collection/:id')],
    [path('mf-a', '/'), path('mf-b', '/:designerUrl')],
    [path('mf-a', '/journal'), path('mf-a', '/journal/:id')],
    [path('mf-a', '/:designerUrl'), prefix('mf-b', '/api/journal')],
    [prefix('mf-a', '/api/home/shop'), prefix('mf-b', '/api/home/showcase')],
    [prefix('mf-a', '/identity'), path('mf-b', '/identity-studio')],
    [path('mf-a', '/teaser'), slot('mf-b', 'teaser')],
  ])('%j and %j go together', (one, other) => {
    expect(findCollisions([one, other])).toEqual([]);
  });

  it.each([
    ['mf-content', 'mf-content-notes', 1],
    ['shell', 'mf-shell', 1],
    ['mf-content', 'mf-contents', 0],
    ['mf-content', 'content-notes', 0],
  ])('%s and %s: classes of one begin as those of the other, %i times', (one, other, count) => {
    expect(findCollisions([...classOf(one), ...classOf(other)])).toHaveLength(count);
  });

  it.each([
    path('mf-a', '/remotes/:id'),
    prefix('mf-a', '/api/releases'),
    prefix('mf-a', '/api'),
    path('mf-a', '/internal/stock'),
    prefix('mf-a', '/healthz'),
  ])('%j is the edge’s own', (claim) => {
    expect(findCollisions([claim])[0]?.[0].part).toBe('the edge');
  });
});
