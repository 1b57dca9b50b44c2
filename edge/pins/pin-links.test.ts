import { describe, expect, it } from '@jest/globals';
import { newKeyPair, signToken } from '@toile/release-signing';
import { leavePinPath, pinKind } from '@toile/releases-contract';
import {
  cookieName,
  keys,
  open,
  PUBLIC_ORIGIN,
  pinOf,
  seen,
  shop,
  shopWith,
  soon,
  tokenOf,
  view,
  withPinnedShop,
} from '../testing/pinned-shop.ts';

withPinnedShop();

describe('a link that pins', () => {
  it('leads to the clean address with a cookie that no script reads and that ends with the pin', async () => {
    const token = tokenOf({ expiresAt: soon(90) });
    const { status, headers } = await open(token, '/shop?sort=new');
    expect([status, headers.location]).toEqual([303, '/shop?sort=new']);
    const [, seconds] = /Max-Age=(\d+)/.exec(String(headers['set-cookie'])) ?? [];
    expect(Number(seconds)).toBeGreaterThan(85);
    expect(Number(seconds)).toBeLessThanOrEqual(90);
    expect(String(headers['set-cookie'])).toBe(
      `${cookieName}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax; Secure`,
    );
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    expect(seen.rendered).toEqual([]);
  });

  it.each(['//evil.example/', '/\\evil.example/', '///evil.example'])(
    'never leads to another host: %s',
    async (path) => {
      const { headers } = await open(tokenOf(), path);
      expect(new URL(String(headers.location), PUBLIC_ORIGIN).origin).toBe(PUBLIC_ORIGIN);
    },
  );

  const [body = '', signature = ''] = tokenOf().split('.');
  it.each([
    ['forged', signToken(pinKind, pinOf(), newKeyPair().privateKey), 403],
    ['signed as something else', signToken('manifest', pinOf(), keys.privateKey), 403],
    ['changed', `${body.slice(0, -2)}AA.${signature}`, 403],
    ['expired', tokenOf({ expiresAt: soon(-1) }), 410],
    ['for another channel', tokenOf({ channel: 'beta' }), 403],
    ['for another shop', tokenOf({ shop: 'https://other.example' }), 403],
    ['for the same origin below a path', tokenOf({ shop: `${PUBLIC_ORIGIN}/shop` }), 403],
    ['4 KB of garbage', 'A'.repeat(4096), 403],
    ['empty', '', 403],
  ])('does nothing but say so when it is %s', async (_what, token, status) => {
    const { status: answered, headers, text } = await open(token);
    expect(answered).toBe(status);
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(text).toContain('Show what is live');
    expect([seen.asked, seen.rendered]).toEqual([[], []]);
  });

  it('does nothing where another site loads it without anybody following it', async () => {
    for (const [mode, dest] of [
      ['no-cors', 'image'],
      ['cors', 'empty'],
      ['navigate', 'iframe'],
    ] as const) {
      const request = open(tokenOf()).set({ 'sec-fetch-mode': mode, 'sec-fetch-dest': dest });
      const { status, headers } = await request.set('sec-fetch-site', 'cross-site');
      expect([status, headers['set-cookie']]).toEqual([403, undefined]);
    }
  });

  it('does nothing where the edge knows no key', async () => {
    shopWith({ key: undefined });
    const { status, text } = await open(tokenOf());
    expect([status, text]).toEqual([403, expect.stringContaining('This shop shows no pinned sets')]);
  });
});

describe('leaving', () => {
  const post = () => shop().post(leavePinPath).set('cookie', `${cookieName}=${tokenOf()}`);
  const leave = () => post().set('sec-fetch-site', 'same-origin');

  it('leads back to the page, without the cookie', async () => {
    const { status, headers } = await leave().set('referer', `${PUBLIC_ORIGIN}/shop?page=2`);
    expect([status, headers.location]).toEqual([303, '/shop?page=2']);
    expect(String(headers['set-cookie'])).toBe(
      `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure`,
    );
  });

  it('leads home from the checkout, which doesn’t say where it is, and from elsewhere', async () => {
    expect((await leave()).headers.location).toBe('/');
    for (const referer of ['https://evil.example/', `${PUBLIC_ORIGIN}.evil.example/`, 'nonsense'])
      expect((await leave().set('referer', referer)).headers.location).toBe('/');
  });

  it('is nothing that another site does', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const { status, headers } = await leave().set('sec-fetch-site', site);
      expect([status, headers['set-cookie']]).toEqual([403, undefined]);
    }
  });

  it.each([
    ['that says nothing of itself', {}],
    ['of another origin', { origin: 'https://evil.example' }],
    [
      'of another origin that lies about its site',
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    ],
    ['of a page without an origin', { origin: 'null', referer: `${PUBLIC_ORIGIN}/` }],
    ['from a page elsewhere', { referer: `${PUBLIC_ORIGIN}.evil.example/` }],
  ])('is nothing that a post %s does', async (_what, given) => {
    const { status, headers } = await post().set(given);
    expect([status, headers['set-cookie']]).toEqual([403, undefined]);
  });

  it('works in browsers that tell the origin or the page alone', async () => {
    expect((await post().set('origin', PUBLIC_ORIGIN)).status).toBe(303);
    expect((await post().set('referer', `${PUBLIC_ORIGIN}/shop`)).headers.location).toBe('/shop');
  });

  it('never leads to another host', async () => {
    for (const path of ['//evil.example', '/\\\\evil.example', '///evil.example/a'])
      expect((await leave().set('referer', PUBLIC_ORIGIN + path)).headers.location).toMatch(
        /^\/evil\.example/,
      );
  });

  it('stays below the base path of the shop', async () => {
    shopWith({ base: '/shop' });
    const token = tokenOf({ shop: `${PUBLIC_ORIGIN}/shop` });
    expect((await leave()).headers.location).toBe('/shop/');
    expect((await open(token, '/bag')).headers.location).toBe('/shop/bag');
    expect((await view(token)).text).toContain(`action="/shop${leavePinPath}"`);
  });
});
