import { afterEach, describe, expect, it } from '@jest/globals';
import { checkRedirect } from './redirects.ts';

const from = { url: 'https://shop.example/p/1?size=m' };
const to = (location: string, status = 302) => new Response(null, { status, headers: { location } });
afterEach(() => {
  globalThis.shopBase = '';
});

describe('a redirect of a loader', () => {
  it.each(['/', '/p/1', '/p/2?size=m', 'https://shop.example/about', '../about', '/p/1?size=l'])(
    'may lead to %s',
    (location) => {
      const answer = to(location);
      expect(checkRedirect(answer, from)).toBe(answer);
    },
  );

  it.each([
    'https://else.example/',
    'http://shop.example/about',
    'https://shop.example:8443/',
    'https://shop.example.else.example/',
    'https://shop.example@else.example/',
    '//else.example/',
    '/\\else.example/',
    '\\\\else.example/',
    ' //else.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@else.example',
  ])('that leads out of the shop is a failure of its version: %s', (location) => {
    expect(() => checkRedirect(to(location), from)).toThrow('leads out of the shop');
  });

  it.each(['/p/1?size=m', '/p/1?size=m#top', 'https://shop.example/p/1?size=m', '?size=m', '', './1?size=m'])(
    'that leads to itself is one, too: %s',
    (location) => {
      expect(() => checkRedirect(to(location), from)).toThrow('leads to its own page');
    },
  );

  it('stays below the base path of the shop (SH-07)', () => {
    globalThis.shopBase = '/shop';
    const page = { url: 'https://shop.example/shop/p/1' };
    for (const good of ['/about', '/', 'https://shop.example/shop/about', 'https://shop.example/shop'])
      expect(() => checkRedirect(to(good), page)).not.toThrow();
    for (const bad of ['https://shop.example/about', 'https://shop.example/shopping', '../../about'])
      expect(() => checkRedirect(to(bad), page)).toThrow('leads out of the shop');
    expect(() => checkRedirect(to('/p/1'), page)).toThrow('leads to its own page');
  });

  it('without an address leads nowhere', () => {
    expect(() => checkRedirect(new Response(null, { status: 302 }), from)).toThrow('leads out of the shop');
  });

  it('is none where it is data, or another answer', () => {
    const gone = to('https://else.example/', 410);
    expect(checkRedirect(gone, from)).toBe(gone);
    expect(checkRedirect({ status: 302 }, from)).toEqual({ status: 302 });
  });
});
