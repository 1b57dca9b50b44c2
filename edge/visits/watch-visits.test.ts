import type { IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { ChannelState, FailureReport, VisitCount } from '@toile/releases-contract';
import { createSetVersions } from '../channel/set-versions.ts';
import { createVisitors } from '../channel/visitors.ts';
import type { Variant } from '../set/variants.ts';
import { createVisitLedger } from './visit-ledger.ts';
import { createVisitProofs } from './visit-proofs.ts';
import { watchVisits } from './watch-visits.ts';
import { whoVisits } from './who-visits.ts';

const manifest = (name: string, version: string) => ({ name, version, id: `${name}__${version}` });
const canary = {
  id: 'candidate-1',
  share: 50,
  set: { id: 'set-tried' },
  changed: { 'mf-checkout': manifest('mf-checkout', '1.0.0-0000000b') },
};
const outcomes = {
  'POST /api/basket/add': 'bag',
  'POST /api/checkout/begin': 'checkout-step',
  'POST /api/checkout/finish': 'checkout',
};
const channel = (isTrying: boolean) =>
  ({
    revision: 1,
    set: { id: 'set-live' },
    previous: {},
    current: { 'mf-checkout': manifest('mf-checkout', '1.0.0-0000000a') },
    registry: { revision: 1, parts: { 'mf-checkout': { owner: 'team', service: { outcomes } } } },
    ...(isTrying && { candidate: canary }),
  }) as unknown as ChannelState;

let state: ChannelState;
let told: Omit<VisitCount, 'more'>[];
let usesFallback: (variant: Variant) => boolean;
let failing: string[];
let proofs: ReturnType<typeof createVisitProofs>;
let setVersions: ReturnType<typeof createSetVersions>;
let watch: ReturnType<typeof watchVisits>;
const visit = createVisitors('https://shop.example');
const isPinned = ({ headers }: IncomingMessage) => /toile_pin=/.test(`${headers.cookie}`);

beforeEach(() => {
  state = channel(true);
  told = [];
  usesFallback = () => false;
  failing = [];
  proofs = createVisitProofs({ key: 'a-key-of-this-test' });
  setVersions = createSetVersions();
  setVersions.addShown(state);
  watch = watchVisits({
    ledger: createVisitLedger((count) => void told.push(count)),
    who: whoVisits({
      clientOf: ({ headers }) => `${headers.from ?? '192.0.2.1'}`,
      state: () => state,
      visit,
      isPinned,
    }),
    state: () => state,
    usesFallback: (variant) => usesFallback(variant),
    hasReopened: (id) => failing.includes(id),
    proofs,
    setVersions,
    isWarm: () => true,
  });
});

const request = (headers: Record<string, string> = {}, [method, url] = ['GET', '/']) =>
  ({ method, url, headers }) as unknown as IncomingMessage;
const labels = () =>
  told.map(({ counted }) => (Object(counted).phase ? Object.values(counted).slice(0, 2).join(' ') : counted));

/** The cookie of a visitor of one variant. */
function cookieOf(variant: 'candidate' | 'control'): string {
  for (;;) {
    const { cookie = '', variant: got } = visit(request(), state);
    if (Boolean(got.live) === (variant === 'candidate')) return cookie.split(';')[0] ?? '';
  }
}
const view = (headers: Record<string, string>, method = 'GET') => {
  const req = request(headers, [method, '/']);
  watch.viewed(req, visit(req, state));
};
/** Proof in the document of a page. */
const proof = (setId: string, page = '/') => ({ token: proofs.make(setId, page), page });
const report = (
  headers: Record<string, string>,
  { setId = 'set-tried', ...changes }: Partial<FailureReport> = {},
) =>
  watch.failed(request(headers), {
    name: 'mf-checkout',
    version: '1.0.0-0000000b',
    phase: 'render',
    setId,
    message: 'broken',
    path: '/checkout',
    proof: proof(setId),
    ...changes,
  });

describe('a page view', () => {
  it('is a visit of its variant', () => {
    view({ cookie: cookieOf('candidate') });
    view({ cookie: cookieOf('control'), from: '192.0.2.2' });
    expect(told.map(({ arm: variant, setId, counted }) => [variant, setId, counted])).toEqual([
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

  it('whose fallback is shown has failed, in whichever variant', () => {
    usesFallback = ({ live }) => live !== undefined;
    view({ cookie: cookieOf('candidate') });
    view({ cookie: cookieOf('control') });
    expect(labels()).toEqual(['visits', 'stood-in', 'visits']);
  });

  it('names the versions whose fallback is shown', () => {
    usesFallback = () => true;
    failing = ['mf-checkout__1.0.0-0000000b'];
    view({ cookie: cookieOf('candidate') });
    expect(told.at(-1)?.counted).toEqual({ phase: 'server', name: 'mf-checkout', version: '1.0.0-0000000b' });
  });

  it.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'facebookexternalhit/1.1',
    'curl/8.14.1',
    'python-requests/2.32',
  ])('of a robot is what is live, and counts nowhere: %s', (agent) => {
    for (let n = 0; n < 50; n += 1) {
      const headers = { 'user-agent': agent, cookie: cookieOf('candidate') };
      const { variant, cookie } = visit(request(headers), state);
      expect([variant.live, cookie]).toEqual([undefined, undefined]);
      view(headers);
      report(headers);
    }
    expect(told).toEqual([]);
  });

  it.each([
    'Mozilla/5.0 (X11; Linux x64) Chrome/140.0',
    'Mozilla/5.0 (Linux; Android 9; CUBOT X30) Chrome/120.0',
  ])('of a person is a visit: %s', (agent) => {
    view({ 'user-agent': agent, cookie: cookieOf('candidate') });
    expect(labels()).toEqual(['visits']);
  });

  it('that is fetched ahead for somebody who hasn’t been here is what is live', () => {
    for (let n = 0; n < 50; n += 1)
      expect(
        visit(request({ 'sec-purpose': 'prefetch;anonymous-client-ip' }), state).variant.live,
      ).toBeUndefined();
    const own = request({ 'sec-purpose': 'prefetch', cookie: cookieOf('candidate') });
    expect(visit(own, state).variant.live).toBeDefined();
  });
});

describe('a report of a failure', () => {
  it('counts for the visitor’s variant, with what failed', () => {
    report({ cookie: cookieOf('candidate') });
    expect(labels()).toEqual(['visits', 'failed', 'render mf-checkout']);
    expect(new Set(told.map(({ arm: variant }) => variant))).toEqual(new Set(['candidate']));
  });

  it('counts for nobody when it is forged: another variant, set or version, no cookie, a pin', () => {
    report({ cookie: cookieOf('control') });
    report({});
    const cookie = cookieOf('candidate');
    report({ cookie }, { setId: 'set-000000000000' });
    report({ cookie }, { version: '1.0.0-0000000c' });
    report({ cookie }, { name: 'mf-absent' });
    report({ cookie: `${cookie}; toile_pin=x` });
    expect(told).toEqual([]);
  });

  it('counts for nobody, and goes no further, without a proof of its own document', () => {
    const cookie = cookieOf('candidate');
    const good = proof('set-tried');
    const foreign = createVisitProofs({ key: 'another-key-of-it' });
    for (const wrong of [
      undefined,
      { token: '', page: '/' },
      { token: good.token.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')), page: '/' },
      { token: good.token, page: '/other' },
      { token: foreign.make('set-tried', '/'), page: '/' },
      proof('set-live'),
    ])
      expect(report({ cookie }, { proof: wrong })).toBe(false);
    expect(told).toEqual([]);
    expect(report({ cookie }, { proof: good })).toBe(true);
    expect(labels()).toEqual(['visits', 'failed', 'render mf-checkout']);
  });

  it('is heard of once with a proof, whoever brings it again', () => {
    const again = { proof: proof('set-tried') };
    const from = (n: number) => ({ cookie: cookieOf('candidate'), from: `198.51.${n}.1` });
    expect(report(from(1), again)).toBe(true);
    expect(report(from(1), again)).toBe(false);
    const taken = Array.from({ length: 100 }, (_, n) => report(from(n + 2), again));
    expect(taken.filter(Boolean)).toHaveLength(19);
  });

  it('goes no further when it names a version that its set has not', () => {
    const cookie = cookieOf('candidate');
    for (const wrong of [
      { version: '1.0.0-0000000c' },
      { name: 'mf-designer' },
      { versions: { 'mf-checkout': '1.0.0-0000000c' } },
      { versions: { 'mf-checkout': '1.0.0-0000000b', 'mf-designer': '1.0.0-0000000b' } },
      { setId: 'set-live' },
      { setId: 'set-000000000000' },
    ])
      expect(report({ cookie }, wrong as Partial<FailureReport>)).toBe(false);
    expect(told).toEqual([]);
    // The channel's own version is the fallback of the canary's.
    expect(report({ cookie }, { versions: { 'mf-checkout': '1.0.0-0000000a' } })).toBe(true);
  });

  it('of a set that was shown before is heard of, and counts for nobody', () => {
    state = { ...channel(false), set: { ...state.set, id: 'set-next' }, revision: 2 };
    setVersions.addShown(state);
    expect(report({}, {})).toBe(true);
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

  it('that is refused counts for nothing, whatever was sent, and one that breaks has failed', () => {
    for (const status of [400, 404, 409, 413, 414, 415, 422, 429, 431]) call('/api/basket/add', status);
    expect(told).toEqual([]);
    call('/api/basket/add', 500);
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
  const reportVisit = (vitals: object, setId = 'set-tried', cookie = cookieOf('candidate')) =>
    watch.reported(request({ cookie }), { setId, vitals, proof: proof(setId) });

  it('is slow when one of its vitals is poor', () => {
    reportVisit({ LCP: 3999, CLS: 0.1, INP: 100 });
    reportVisit({ LCP: 1000, CLS: 0.3 });
    reportVisit({});
    expect(labels().filter((label) => label !== 'visits')).toEqual(['timed', 'timed', 'slow']);
  });

  it('counts nowhere for another variant, for a set that nobody is shown, and without a proof', () => {
    reportVisit({ LCP: 1 }, 'set-000000000000');
    reportVisit({ LCP: 1 }, 'set-live');
    watch.reported(request({ cookie: cookieOf('candidate') }), { setId: 'set-tried', vitals: { LCP: 1 } });
    expect(told).toEqual([]);
  });
});
