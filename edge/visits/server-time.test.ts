import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import { createSetVersions } from '../channel/set-versions.ts';
import { createVisitors } from '../channel/visitors.ts';
import { createVisitLedger } from './visit-ledger.ts';
import { createVisitProofs } from './visit-proofs.ts';
import { createWarmSets } from './warm-sets.ts';
import { watchVisits } from './watch-visits.ts';
import { whoVisits } from './who-visits.ts';

const stateWith = (more: object) =>
  ({ revision: 1, set: { id: 'set-live' }, previous: {}, current: {}, ...more }) as unknown as ChannelState;

let state: ChannelState;
let told: unknown[][];
let nowMs: number;
let watch: ReturnType<typeof watchVisits>;
const visit = createVisitors('https://shop.example');
const request = (headers: Record<string, string> = {}, method = 'GET') =>
  ({ method, url: '/', headers }) as unknown as IncomingMessage;
const made = (ms: number, req = request()) => watch.made(req, visit(req, state), ms);

beforeEach(() => {
  state = stateWith({ countsServerTime: true });
  told = [];
  nowMs = 0;
  const who = whoVisits({
    clientOf: ({ headers }) => `${headers.from ?? '192.0.2.1'}`,
    state: () => state,
    visit,
    isPinned: () => false,
  });
  watch = watchVisits({
    ledger: createVisitLedger(({ counted }, _network, more) => told.push([counted, more])),
    who,
    state: () => state,
    usesFallback: () => false,
    hasReopened: () => false,
    proofs: createVisitProofs({ key: 'a-key-of-this-test' }),
    setVersions: createSetVersions(),
    isWarm: createWarmSets(() => nowMs),
  });
  made(1, request({ from: '198.51.100.1' }));
  nowMs = 60_000;
});

describe('server time', () => {
  it('is of each visitor once, with its milliseconds, and slow after a second', () => {
    made(1200.4);
    made(300);
    expect(told).toEqual([
      ['visits', undefined],
      ['made', undefined],
      ['made-ms', 1200],
      ['made-slow', undefined],
    ]);
  });

  it('is of two browsers of one client at most, and a second is not slow', () => {
    for (let time = 0; time < 5; time++) made(1000, request({ 'user-agent': `browser ${time}` }));
    expect(told.filter(([counted]) => counted === 'made')).toHaveLength(2);
    expect(told.filter(([counted]) => counted === 'made-slow')).toEqual([]);
  });

  it('is nothing of robots, of who only asks, and to a release service that does not count it', () => {
    made(1200, request({ 'user-agent': 'Googlebot/2.1' }));
    made(1200, request({}, 'HEAD'));
    state = stateWith({});
    made(1200);
    expect(told).toEqual([]);
  });

  it('is none of a set that workers are loading', () => {
    state = stateWith({ countsServerTime: true, set: { id: 'set-new' } });
    for (nowMs of [60_000, 119_999]) made(5000, request({ 'user-agent': `${nowMs}` }));
    expect(told).toEqual([]);
    nowMs = 120_000;
    made(5000);
    expect(told).toContainEqual(['made-slow', undefined]);
  });
});
