import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import { createVisitors } from './visitors.ts';

const state = (share?: number) =>
  ({
    revision: 1,
    set: { id: 'set-live' },
    current: {},
    previous: {},
    ...(share && { candidate: { id: 'candidate-1', share, set: { id: 'set-tried' }, changed: {} } }),
  }) as unknown as ChannelState;
const request = (cookie?: string) => ({ headers: { cookie } }) as IncomingMessage;
const visit = createVisitors('https://shop.example');

describe('a page view', () => {
  it('is the same for all, without a cookie, while nothing is tried', () => {
    const live = state();
    expect(visit(request('a=b; toile_visitor=1'), live)).toEqual({ variant: live, isPrivate: false });
  });

  it('keeps its variant for as long as the canary runs', () => {
    const live = state(50);
    for (let n = 0; n < 50; n++) {
      const { variant, visitor, cookie = '' } = visit(request(), live);
      expect(cookie).toMatch(
        /^__Host-toile_visitor=[\w-]{22}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
      );
      const [pair] = cookie.split(';');
      expect(visit(request(`other=1; ${pair}`), live)).toEqual({ variant, isPrivate: true, visitor });
    }
  });

  it('is of either variant', () => {
    const sets = Array.from({ length: 200 }, () => visit(request(), state(50)).variant.set.id);
    expect(new Set(sets)).toEqual(new Set(['set-live', 'set-tried']));
  });

  it.each(['', 'x', '<script>', 'a'.repeat(23), 'a'.repeat(5000)])(
    'is a new visitor’s with the forged id %j',
    (id) => {
      const { cookie } = visit(request(`__Host-toile_visitor=${id}`), state(50));
      expect(cookie).toMatch(/^__Host-toile_visitor=[\w-]{22};/);
    },
  );

  it('takes the cookie away once the canary has ended', () => {
    const { variant, isPrivate, cookie } = visit(request(`__Host-toile_visitor=${'a'.repeat(22)}`), state());
    expect([variant.set.id, isPrivate]).toEqual(['set-live', true]);
    expect(cookie).toMatch(/^__Host-toile_visitor=; Path=\/; Max-Age=0;/);
  });

  it('needs no TLS on a machine of one’s own', () => {
    expect(createVisitors('http://localhost:8080')(request(), state(50)).cookie).toMatch(
      /^toile_visitor=[\w-]{22}; .*SameSite=Lax$/,
    );
  });

  it('is of all versions of the canary or of none, whenever it comes', () => {
    const parts = { 'mf-content': 'b2', 'mf-designer': 'b2', shell: 'b2' };
    const versions = (all: object, hash: string) =>
      Object.fromEntries(Object.keys(all).map((name) => [name, { name, id: hash }]));
    const live = {
      ...state(25),
      current: versions(parts, 'a1'),
      candidate: { id: 'candidate-1', share: 25, set: { id: 'set-tried' }, changed: versions(parts, 'b2') },
    } as unknown as ChannelState;
    const ids = Array.from({ length: 100_000 }, (_, n) => `visitor-${String(n).padStart(14, '-')}`);
    const got = (order: string[]) =>
      new Map(
        order.map((id) => {
          const { current } = visit(request(`__Host-toile_visitor=${id}`), live).variant;
          return [id, Object.values(current).map((manifest) => manifest.id)];
        }),
      );
    const first = got(ids);
    const later = got(ids.toReversed());
    expect(ids.every((id) => String(first.get(id)) === String(later.get(id)))).toBe(true);
    const kinds = Map.groupBy(first.values(), String);
    expect([...kinds.keys()].sort()).toEqual(['a1,a1,a1', 'b2,b2,b2']);
    const canary = kinds.get('b2,b2,b2')?.length ?? 0;
    expect(Math.abs(canary / 1000 - 25)).toBeLessThanOrEqual(0.3);
  });
});
