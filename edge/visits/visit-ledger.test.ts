import { beforeEach, describe, expect, it } from '@jest/globals';
import { networksOf } from '@toile/service-kit';
import { type CountedOnce, createVisitLedger, type VisitLedger, type Visitor } from './visit-ledger.ts';

let told: CountedOnce[];
let networks: string[];
let ledger: VisitLedger;
const labels = () => told.map(({ counted }) => (Object(counted).phase ?? counted) as string);

beforeEach(() => {
  told = [];
  networks = [];
  ledger = createVisitLedger((count, network) => {
    told.push(count);
    networks.push(network);
  });
});

const canary = { id: 'candidate-1', share: 10 };
const visitor = (changes: Partial<Visitor> = {}): Visitor => ({
  id: 'visitor-1',
  client: '192.0.2.1',
  networks: ['192.0.2.0/24'],
  browser: 'b',
  of: { candidate: canary, arm: 'candidate', setId: 'set-2' },
  ...changes,
});

describe('a visitor', () => {
  it('counts once for each thing that happens, with the variant of the channel', () => {
    for (let n = 0; n < 1000; n += 1) ledger.count(visitor(), 'failed');
    ledger.count(visitor(), 'bag');
    expect(labels()).toEqual(['visits', 'failed', 'bag']);
    expect(told[0]).toEqual({ candidate: canary, arm: 'candidate', setId: 'set-2', counted: 'visits' });
  });

  it('fails once, whoever saw it', () => {
    ledger.count(visitor(), 'failed');
    ledger.saw(visitor(), 'stood-in');
    expect(labels()).toEqual(['visits', 'failed']);
  });

  it('is the same while something else of the channel changes beside the canary', () => {
    ledger.count(visitor(), 'visits');
    ledger.count(
      visitor({ of: { candidate: { ...canary, share: 25 }, arm: 'candidate', setId: 'set-3' } }),
      'visits',
    );
    expect(labels()).toEqual(['visits']);
  });

  it('without a cookie is a client and its browser, of one set', () => {
    const of = { arm: 'control' as const, setId: 'set-1' };
    const one = visitor({ id: undefined, of });
    ledger.count(one, 'visits');
    ledger.count(one, 'visits');
    ledger.count({ ...one, browser: 'other' }, 'visits');
    ledger.count({ ...one, of: { ...of, setId: 'set-2' } }, 'visits');
    expect(labels()).toHaveLength(3);
  });
});

describe('a client', () => {
  const many = (n: number, changes: Partial<Visitor> = {}) =>
    Array.from({ length: n }, (_, at) => visitor({ id: `visitor-${at}`, ...changes }));

  it('with a thousand cookies counts for ten visits, two of which fail', () => {
    for (const each of many(1000)) {
      ledger.count(each, 'failed');
      ledger.count(each, { phase: 'render', name: 'mf-content', version: '1.0.0-0000000a' });
    }
    const times = (label: string) => labels().filter((each) => each === label).length;
    expect([times('visits'), times('failed'), times('render')]).toEqual([10, 2, 2]);
  });

  it('counts without limit for what the edge saw itself, of the visits that count', () => {
    for (const each of many(8)) ledger.saw(each, 'stood-in');
    expect(labels().filter((label) => label === 'stood-in')).toHaveLength(8);
  });

  it('takes nothing from others', () => {
    for (const each of many(1000)) ledger.count(each, 'failed');
    told = [];
    ledger.count(at('another', '198.51.100.2'), 'failed');
    expect(labels()).toEqual(['visits', 'failed']);
  });
});

/** A visitor at an address. */
const at = (id: string, address: string) => visitor({ id, client: address, networks: networksOf(address) });
const times = (label: string) => labels().filter((each) => each === label).length;

describe('a network', () => {
  it('with all of its addresses counts for little more than one of them', () => {
    for (let n = 1; n < 255; n += 1) ledger.count(at(`v${n}`, `203.0.113.${n}`), 'failed');
    expect([times('visits'), times('failed')]).toEqual([20, 2]);
    ledger.count(at('elsewhere', '203.0.114.1'), 'failed');
    expect(times('failed')).toBe(3);
  });

  it('of IPv6 counts as a home does, and all homes of an office as two of them', () => {
    const inHome = (home: number, n: number) => `2001:db8:1:${(home * 256 + n).toString(16)}::1`;
    for (let n = 0; n < 256; n += 1) ledger.count(at(`v${n}`, inHome(1, n)), 'failed');
    expect([times('visits'), times('failed')]).toEqual([20, 2]);
    for (let home = 2; home < 200; home += 1) ledger.count(at(`h${home}`, inHome(home, 1)), 'failed');
    expect([times('visits'), times('failed')]).toEqual([40, 4]);
    expect(new Set(networks)).toEqual(new Set(['2001:db8:1::/48']));
  });

  it('lets 500 addresses of twenty networks count for forty', () => {
    for (let n = 0; n < 500; n += 1)
      ledger.count(at(`v${n}`, `198.51.${n % 20}.${Math.floor(n / 20) + 1}`), 'failed');
    expect([times('failed'), new Set(networks).size]).toEqual([40, 20]);
  });

  it('is not used up by one of its clients', () => {
    for (let n = 0; n < 100; n += 1) ledger.count(at(`loud-${n}`, '203.0.113.1'), 'visits');
    for (let n = 2; n < 8; n += 1) ledger.count(at(`v${n}`, `203.0.113.${n}`), 'visits');
    expect(times('visits')).toBe(16);
  });
});
