import { describe, expect, it } from '@jest/globals';
import { boundBelow, type ChannelState, type VisitReport, visitReportSchema } from '@toile/releases-contract';
import { ownCounts } from './own-counts.ts';
import { type Counted, createVisitLedger, type Visitor } from './visit-ledger.ts';

const state = {
  countsOwnMeasures: true,
  current: {
    'mf-checkout': { measures: { 'gives-up': 'count', 'opens-bag': 'duration' } },
    'mf-content': {},
  },
  candidate: { changed: { 'mf-checkout': { measures: { 'picks-size': 'count' } } } },
} as unknown as ChannelState;
const control: Visitor['of'] = { arm: 'control', setId: 'set-live' as Visitor['of']['setId'] };
const counts = (own: object, of = control, known = state) =>
  ownCounts(own as NonNullable<VisitReport['own']>, of, known);

describe('measures of parts', () => {
  it('count where the visitor’s versions declare them, a time by the bound that it is over', () => {
    const own = { 'mf-checkout:gives-up': 3, 'mf-checkout:opens-bag': 900, 'mf-checkout:picks-size': 0 };
    const givesUp = { own: 'mf-checkout:gives-up' };
    expect(counts(own)).toEqual([givesUp, { own: 'mf-checkout:opens-bag', over: 800 }]);
    expect(counts(own, { ...control, arm: 'candidate' })).toEqual([{ own: 'mf-checkout:picks-size' }]);
    expect(counts({ 'mf-content:gives-up': 1, 'mf-nobody:x': 1, 'mf-checkout:constructor': 1 })).toEqual([]);
  });

  it('are none to a release service that does not count them', () => {
    expect(counts({ 'mf-checkout:gives-up': 1 }, control, { ...state, countsOwnMeasures: false })).toEqual(
      [],
    );
    expect(ownCounts({ 'mf-checkout:gives-up': 1 }, control, undefined)).toEqual([]);
  });

  it('are over no bound, over one, or over the last', () => {
    expect([0, 100, 100.1, 250, 6400, 1e6].map(boundBelow)).toEqual([0, 0, 100, 200, 3200, 6400]);
  });

  it('weigh one visit each, whatever a client sends and however often: twice from a client, once from a browser', () => {
    const told: Counted[] = [];
    const ledger = createVisitLedger(({ counted }) => told.push(counted));
    for (let n = 0; n < 500; n++) {
      const visitor = { client: '192.0.2.1', networks: ['192.0.2.0/24'], browser: `${n % 50}`, of: control };
      ledger.count(visitor, 'timed');
      for (const counted of counts({ 'mf-checkout:opens-bag': n * 100 })) ledger.count(visitor, counted);
    }
    expect(told.filter((counted) => typeof counted !== 'string')).toEqual([
      { own: 'mf-checkout:opens-bag', over: 0 },
      { own: 'mf-checkout:opens-bag', over: 0 },
    ]);
  });

  it('are of those who count as having told of their visit: of a crowd behind one address not of others', () => {
    const told: Counted[] = [];
    const ledger = createVisitLedger(({ counted }) => told.push(counted));
    for (let n = 0; n < 10; n++) {
      const visitor = { client: '192.0.2.1', networks: ['192.0.2.0/24'], browser: `${n}`, of: control };
      ledger.count(visitor, 'timed');
      // Two in ten, and none of the first two.
      if (n < 8) continue;
      ledger.count(visitor, 'slow');
      for (const counted of counts({ 'mf-checkout:gives-up': 0 })) ledger.count(visitor, counted);
    }
    expect(told.filter((counted) => counted !== 'visits')).toEqual(['timed', 'timed']);
  });

  it('are refused by a name that is none of a part, as a number that is none, and in a crowd', () => {
    const read = (own: object) => visitReportSchema.safeParse({ setId: 'set-live', vitals: {}, own }).success;
    expect(read({ 'mf-checkout:gives-up': 0 })).toBe(true);
    for (const own of [
      { 'gives-up': 1 },
      { 'mf-checkout:A': 1 },
      { [`mf-checkout:${'a'.repeat(41)}`]: 1 },
      { 'mf-checkout:gives-up': -1 },
      { 'mf-checkout:gives-up': '1' },
      { 'mf-checkout:gives-up': 1e7 },
      Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`mf-checkout:a${n}`, 1])),
    ])
      expect(read(own)).toBe(false);
  });
});
