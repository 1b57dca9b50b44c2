import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ChannelState, VisitCount } from '@toile/contracts';
import type { Arm } from './candidate.ts';
import { createVisitLedger } from './visit-ledger.ts';
import { createVisitors } from './visitors.ts';
import { watchVisits } from './watch-visits.ts';
import { whoVisits } from './who-visits.ts';

const manifest = (name: string, version: string) => ({ name, version, id: `${name}__${version}` });
const candidate = {
  ...{ id: 'candidate-1', share: 50, set: { id: 'set-tried' } },
  changed: { 'mf-checkout': manifest('mf-checkout', '1.0.0-0000000b') },
};
const outcomes = {
  'POST /api/basket/add': 'bag',
  'POST /api/checkout/begin': 'checkout-step',
  'POST /api/checkout/finish': 'checkout',
};
const channel = (isTrying: boolean) =>
  ({
    ...{ revision: 1, set: { id: 'set-live' }, previous: {} },
    current: { 'mf-checkout': manifest('mf-checkout', '1.0.0-0000000a') },
    registry: { revision: 1, parts: { 'mf-checkout': { owner: 'team', service: { outcomes } } } },
    ...(isTrying && { candidate }),
  }) as unknown as ChannelState;

let state: ChannelState;
let told: Omit<VisitCount, 'more'>[];
let standsIn: (arm: Arm) => boolean;
let watch: ReturnType<typeof watchVisits>;
const visit = createVisitors('https://shop.example');
const isPinned = ({ headers }: IncomingMessage) => /toile_pin=/.test(`${headers.cookie}`);

beforeEach(() => {
  state = channel(true);
  told = [];
  standsIn = () => false;
  watch = watchVisits({
    ledger: createVisitLedger((count) => void told.push(count)),
    who: whoVisits({
      clientOf: ({ headers }) => `${headers.from ?? '192.0.2.1'}`,
      state: () => state,
      visit,
      isPinned,
    }),
    state: () => state,
    standsIn: (arm) => standsIn(arm),
  });
});

const request = (headers: Record<string, string> = {}, [method, url] = ['GET', '/']) =>
  ({ method, url, headers }) as unknown as IncomingMessage;
const labels = () =>
  told.map(({ counted }) => (typeof counted === 'string' ? counted : `${counted.phase} ${counted.name}`));

/** The cookie of a visitor of one side. */
function cookieOf(arm: 'candidate' | 'control'): string {
  for (;;) {
    const { cookie = '', arm: got } = visit(request(), state);
    if (Boolean(got.live) === (arm === 'candidate')) return cookie.split(';')[0] ?? '';
  }
}
const view = (headers: Record<string, string>, method = 'GET') => {
  const req = request(headers, [method, '/']);
  watch.viewed(req, visit(req, state));
};
const report = (headers: Record<string, string>, changes: object = {}) =>
  watch.failed(
    request(headers),
    Buffer.from(
      JSON.stringify({
        ...{ name: 'mf-checkout', version: '1.0.0-0000000b', phase: 'render', setId: 'set-tried' },
        ...{ message: 'broken', path: '/checkout', ...changes },
      }),
    ),
  );

describe('a page view', () => {
  it('is a visit of its side', () => {
    view({ cookie: cookieOf('candidate') });
    view({ cookie: cookieOf('control'), from: '192.0.2.2' });
    expect(told.map(({ arm, setId, counted }) => [arm, setId, counted])).toEqual([
      ['candidate', 'set-tried', 'visits'],
      ['control', 'set-live', 'visits'],
    ]);
  });

  it('of nobody who looks is none: ahead of a click, for the headers', () => {
    const cookie = cookieOf('candidate');
    view({ cookie, 'sec-purpose': 'prefetch;prerender' });
    view({ cookie }, 'HEAD');
    expect(told).toEqual([]);
  });

  it('that another version stands in for has failed, on whichever side', () => {
    standsIn = ({ live }) => live !== undefined;
    view({ cookie: cookieOf('candidate') });
    view({ cookie: cookieOf('control') });
    expect(labels()).toEqual(['visits', 'stood-in', 'visits']);
  });
});

describe('a report of a failure', () => {
  it('counts for the visitor’s side, with what failed', () => {
    report({ cookie: cookieOf('candidate') });
    expect(labels()).toEqual(['visits', 'failed', 'render mf-checkout']);
    expect(new Set(told.map(({ arm }) => arm))).toEqual(new Set(['candidate']));
  });

  it('counts for nobody when it is forged: another side, set or version, no cookie, a pin, no report', () => {
    report({ cookie: cookieOf('control') });
    report({});
    const cookie = cookieOf('candidate');
    report({ cookie }, { setId: 'set-000000000000' });
    report({ cookie }, { version: '1.0.0-0000000c' });
    report({ cookie }, { name: 'mf-absent' });
    report({ cookie }, { phase: 'other' });
    report({ cookie: `${cookie}; toile_pin=x` });
    watch.failed(request({ cookie }), Buffer.from('{'));
    expect(told).toEqual([]);
  });

  it('counts without a cookie while nothing is tried', () => {
    state = channel(false);
    report({}, { setId: 'set-live', version: '1.0.0-0000000a' });
    expect(told[0]).toEqual({ arm: 'control', setId: 'set-live', counted: 'visits' });
    expect(labels()).toEqual(['visits', 'failed', 'render mf-checkout']);
  });
});

it('one client that sends thousands of reports, with as many cookies, is counted as failing twice', () => {
  for (let n = 0; n < 3000; n += 1) report({ cookie: cookieOf('candidate') });
  expect(labels().filter((label) => label === 'failed')).toHaveLength(2);
});

describe('a call', () => {
  const call = (url: string, status: number, headers = { cookie: cookieOf('candidate') }) =>
    watch.answered(request(headers, ['POST', url]), status);

  it('counts by what it is for and whether it succeeds', () => {
    call('/api/basket/add?x=1', 200);
    call('/api/checkout/begin', 200);
    call('/api/checkout/begin', 503);
    call('/api/checkout/finish', 200);
    expect(labels().filter((label) => label !== 'visits')).toEqual(['bag', 'checkout-failed', 'checkout']);
  });

  it('that is refused for a reason counts for nothing, and a wrong one has failed', () => {
    for (const status of [404, 409, 429]) call('/api/basket/add', status);
    expect(told).toEqual([]);
    call('/api/basket/add', 400);
    expect(labels()).toEqual(['visits', 'bag-failed']);
  });

  it('for anything else, by another method, or of nobody known counts for nothing', () => {
    call('/api/basket', 500);
    watch.answered(request({ cookie: cookieOf('candidate') }, ['GET', '/api/basket/add']), 500);
    call('/api/basket/add', 500, { cookie: '' });
    expect(told).toEqual([]);
  });
});

describe('what a browser tells of its visit', () => {
  const tell = (vitals: object, setId = 'set-tried', cookie = cookieOf('candidate')) =>
    watch.told(request({ cookie }), { setId, vitals });

  it('is slow when one of its vitals is poor', () => {
    expect(tell({ LCP: 3999, CLS: 0.1, INP: 100 })).toBe(true);
    expect(tell({ LCP: 1000, CLS: 0.3 })).toBe(true);
    expect(tell({})).toBe(true);
    expect(labels().filter((label) => label !== 'visits')).toEqual(['timed', 'timed', 'slow']);
  });

  it('is refused for a set that is shown to nobody, and counts nowhere for another side', () => {
    expect(tell({ LCP: 1 }, 'set-000000000000')).toBe(false);
    expect(tell({ LCP: 1 }, 'set-live')).toBe(true);
    expect(told).toEqual([]);
  });
});
