import { beforeEach, describe, expect, it } from '@jest/globals';
import type { VisitCount } from '@toile/contracts';
import { createVisitLedger, type VisitLedger, type Visitor } from './visit-ledger.ts';

let told: Omit<VisitCount, 'more'>[];
let ledger: VisitLedger;
const labels = () => told.map(({ counted }) => (typeof counted === 'string' ? counted : counted.phase));

beforeEach(() => {
  told = [];
  ledger = createVisitLedger((count) => void told.push(count));
});

const candidate = { id: 'candidate-1', share: 10 };
const visitor = (changes: Partial<Visitor> = {}): Visitor => ({
  ...{ id: 'visitor-1', client: '192.0.2.1', browser: 'b' },
  of: { candidate, arm: 'candidate', setId: 'set-2' },
  ...changes,
});

describe('a visitor', () => {
  it('counts once for each thing that happens, with the side of the channel', () => {
    for (let n = 0; n < 1000; n += 1) ledger.count(visitor(), 'failed');
    ledger.count(visitor(), 'bag');
    expect(labels()).toEqual(['visits', 'failed', 'bag']);
    expect(told[0]).toEqual({ candidate, arm: 'candidate', setId: 'set-2', counted: 'visits' });
  });

  it('fails once, whoever saw it', () => {
    ledger.count(visitor(), 'failed');
    ledger.saw(visitor(), 'stood-in');
    expect(labels()).toEqual(['visits', 'failed']);
  });

  it('is the same while something else of the channel changes beside the candidate', () => {
    ledger.count(visitor(), 'visits');
    ledger.count(
      visitor({ of: { candidate: { ...candidate, share: 25 }, arm: 'candidate', setId: 'set-3' } }),
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
    ledger.count(visitor({ id: 'another', client: '192.0.2.2' }), 'failed');
    expect(labels()).toEqual(['visits', 'failed']);
  });
});
