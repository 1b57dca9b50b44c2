import { describe, expect, it } from '@jest/globals';
import type { Majors } from '@toile/releases-contract';
import { manifest } from '../../testing/manifest.ts';
import { contracts } from './contracts.ts';
import type { Finding } from './gate.ts';

const offering = (version: number) => ({
  ...manifest('mf-checkout', 'a1'),
  slots: { 'buy-block': { chunk: 'page', version } },
});
const answering = (version: Majors) => ({ ...manifest('mf-checkout', 'a1'), data: { '/api/x': version } });
const using = (contract: string, version: Majors) => ({
  ...manifest('mf-catalogue', 'a1'),
  needs: { [contract]: version },
});
const registry = { revision: 0, parts: {}, signatures: {} };
const ofSet = (...set: ReturnType<typeof manifest>[]) =>
  contracts.ofSet({ set, live: [], registry, findDamage: undefined });

describe('a set', () => {
  it.each([
    ['a widget in the version that is needed', [offering(2), using('buy-block', 2)]],
    ['a widget in one of the versions that are needed', [offering(2), using('buy-block', [1, 2])]],
    ['an answer in several versions', [answering([1, 2]), using('/api/x', 1)]],
    ['no answer: its service goes on without its part', [using('/api/x', 1)]],
    ['a widget to nobody', [offering(2), manifest('mf-catalogue', 'a1')]],
  ])('goes together when it offers %s', (_what, set) => {
    expect(ofSet(...set)).toEqual([]);
  });

  it.each([
    ['in another version', [using('buy-block', 1), offering(2)], 'mf-checkout offers buy-block@2'],
    ['in none of several', [using('/api/x', [1, 2]), answering([3, 4])], 'mf-checkout offers /api/x@3 or 4'],
    ['not at all', [using('buy-block', 1)], 'nothing in the set offers it'],
  ])('does not when what it uses is offered %s', (_what, set, words) => {
    const [finding, ...more] = ofSet(...set) as Finding[];
    expect(finding?.says).toContain(`, and ${words}`);
    expect(finding?.parts[0]).toBe('mf-catalogue');
    expect(more).toEqual([]);
  });
});

describe('a part whose service answers what others read', () => {
  const silent = manifest('mf-checkout', 'b2');
  const withService = (prefix: string) => ({
    ...registry,
    parts: {
      'mf-checkout': {
        owner: 'checkout',
        deployKeys: [],
        service: { prefixes: [prefix], upstream: 'http://127.0.0.1', announcesChanges: false },
      },
    },
  });
  const judge = (set: ReturnType<typeof manifest>[], prefix = '/api/x') =>
    contracts.ofSet({ set, live: [], registry: withService(prefix), findDamage: undefined });

  it.each(['/api/x', '/api/x/list', '/api/x/a/b'])('goes on stating %s', (address) => {
    expect(judge([silent, using(address, 1)])).toMatchObject([
      {
        says: `mf-catalogue uses ${address}@1, and mf-checkout, whose service answers there, does not state it`,
        parts: ['mf-catalogue', 'mf-checkout'],
      },
    ]);
  });

  it.each([
    ['states it', [answering(1), using('/api/x', 1)], '/api/x'],
    ['answers elsewhere', [silent, using('/api/xy', 1)], '/api/x'],
    ['has left the set', [using('/api/x', 1)], '/api/x'],
    ['is read by nobody', [silent, manifest('mf-catalogue', 'a1')], '/api/x'],
  ])('is let pass when it %s', (_what, set, prefix) => expect(judge(set, prefix)).toEqual([]));
});

it('a version that is published needs nothing that nobody has published', () => {
  const ofVersion = (...published: ReturnType<typeof manifest>[]) =>
    contracts.ofVersion?.({
      manifest: using('buy-block', 2),
      live: [offering(1)],
      registry,
      findDamage: undefined,
      published,
    });
  expect(ofVersion(offering(1), offering(2))).toEqual([]);
  expect(ofVersion(offering(1))).toMatchObject([{ parts: ['mf-catalogue'] }]);
});
