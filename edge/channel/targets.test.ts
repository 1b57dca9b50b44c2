import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { shopConfigSchema } from '@toile/contracts';
import { newKeyPair, signToken } from '@toile/release-signing';
import { type Pass, passKind, passParameter, type Target } from '@toile/releases-contract';
import { oneOf } from '@toile/service-kit';
import supertest from 'supertest';
import { createDocumentHandler } from '../documents/document-handler.ts';
import { createDocumentMaker } from '../documents/make-document.ts';
import { compressHtml } from '../http/compress-html.ts';
import { EdgeResponse } from '../http/edge-response.ts';
import { manager, part, sign, stateAt } from '../testing/signed-state.ts';
import { createVisitLedger } from '../visits/visit-ledger.ts';
import { whoVisits } from '../visits/who-visits.ts';
import { provenState } from './proven-state.ts';
import { createTargets } from './targets.ts';
import { createVisitors } from './visitors.ts';

const PUBLIC_ORIGIN = 'https://shop.example';
const keys = newKeyPair();
const soon = (seconds = 600) => new Date(Date.now() + seconds * 1000).toISOString();
const canaryId = 'canary-0001';
const tokenOf = (changed: Partial<Pass> = {}, { privateKey } = keys) =>
  signToken(
    passKind,
    { shop: PUBLIC_ORIGIN, channel: 'live', of: 'staff', expiresAt: soon(), ...changed },
    privateKey,
  );
const cookieFor = (token: string) => `__Host-toile_pass=${token}`;

/** State with a canary of a target as the service sends it. */
function sentState(target: Target | undefined) {
  const manifest = { ...part('mf-content'), id: 'mf-content-b', version: '1.0.0-0000000b' };
  const state = stateAt(7);
  const targeted = {
    id: canaryId,
    target,
    set: { ...state.set, id: 'set-tried' },
    changed: { 'mf-content': manifest },
  };
  return {
    ...state,
    signatures: { ...state.signatures, [manifest.id]: sign(manifest) },
    ...(target && { targeted }),
  };
}

const targets = createTargets({
  PUBLIC_ORIGIN,
  base: '',
  shop: PUBLIC_ORIGIN,
  channel: 'live',
  key: keys.publicKey,
  headers: ['x-tester'],
  countryHeader: 'cf-ipcountry',
  isProxy: oneOf(['127.0.0.1']),
});
const visit = createVisitors(PUBLIC_ORIGIN, targets);
let state = provenState(sentState({ kind: 'staff' }), manager.publicKey);
const show = (target: Target | undefined) => {
  state = provenState(sentState(target), manager.publicKey);
};
const from = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  ({ method: 'GET', url: '/', headers, socket: { remoteAddress } }) as unknown as IncomingMessage;
const setOf = (headers: Record<string, string>, address?: string) =>
  visit(from(headers, address), state).variant.set.id;

describe('a canary of a target is shown', () => {
  it.each<[string, Target, Record<string, string>]>([
    ['staff by their pass', { kind: 'staff' }, { cookie: `a=b; ${cookieFor(tokenOf())}` }],
    ['who has its link', { kind: 'link' }, { cookie: cookieFor(tokenOf({ of: canaryId })) }],
    ['a header of the proxy', { kind: 'header', name: 'x-tester', value: 'yes' }, { 'x-tester': 'yes' }],
    ['a country of the CDN', { kind: 'country', countries: ['GB', 'FR'] }, { 'cf-ipcountry': 'FR' }],
  ])('to %s, and to nobody else', (_what, target, headers) => {
    show(target);
    expect(setOf(headers)).toBe('set-tried');
    expect(setOf({})).toBe('set-7');
    expect(visit(from({}), state)).not.toHaveProperty('cookie');
  });

  it('to nobody where it is a shadow, and its documents stay shared', () => {
    const target: Target = { kind: 'shadow', share: 10 };
    const { targeted: shadowed, ...others } = sentState(target);
    const sent = { ...others, shadowed };
    state = provenState(sent, manager.publicKey);
    expect(state.candidate).toMatchObject({ id: canaryId, target });
    expect(setOf({ cookie: cookieFor(tokenOf()) })).toBe('set-7');
    expect(visit(from({}), state)).toMatchObject({ isPrivate: false });
    const unsigned = { ...sent, signatures: stateAt(7).signatures };
    expect(provenState(unsigned, manager.publicKey)).not.toHaveProperty('candidate');
  });

  it.each<[string, Target, Record<string, string>, string?]>([
    ['the pass of another key', { kind: 'staff' }, { cookie: cookieFor(tokenOf({}, newKeyPair())) }],
    ['the pass of another canary', { kind: 'link' }, { cookie: cookieFor(tokenOf({ of: 'canary-0002' })) }],
    ['the pass of staff', { kind: 'link' }, { cookie: cookieFor(tokenOf()) }],
    ['a pass for its link', { kind: 'staff' }, { cookie: cookieFor(tokenOf({ of: canaryId })) }],
    ['a pass that is over', { kind: 'staff' }, { cookie: cookieFor(tokenOf({ expiresAt: soon(-1) })) }],
    ['a pass of staging', { kind: 'staff' }, { cookie: cookieFor(tokenOf({ channel: 'staging' })) }],
    [
      'a pass of another shop',
      { kind: 'staff' },
      { cookie: cookieFor(tokenOf({ shop: 'https://a.example' })) },
    ],
    ['a pin', { kind: 'staff' }, { cookie: cookieFor(signToken('pin', { of: 'staff' }, keys.privateKey)) }],
    ['words', { kind: 'staff' }, { cookie: cookieFor('staff') }],
    [
      'a header past the proxy',
      { kind: 'header', name: 'x-tester', value: 'yes' },
      { 'x-tester': 'yes' },
      '192.0.2.9',
    ],
    [
      'a header that came twice',
      { kind: 'header', name: 'x-tester', value: 'yes' },
      { 'x-tester': 'yes, no' },
    ],
    ['a header of nobody’s setting', { kind: 'header', name: 'x-other', value: 'yes' }, { 'x-other': 'yes' }],
    ['a country past the CDN', { kind: 'country', countries: ['GB'] }, { 'cf-ipcountry': 'GB' }, '192.0.2.9'],
    ['two countries', { kind: 'country', countries: ['GB'] }, { 'cf-ipcountry': 'GB, FR' }],
    [
      'a robot with a pass',
      { kind: 'staff' },
      { cookie: cookieFor(tokenOf()), 'user-agent': 'Googlebot/2.1' },
    ],
  ])('not by %s', (_what, target, ...[headers, address]) => {
    show(target);
    expect(setOf(headers, address)).toBe('set-7');
  });

  it('no longer when it was withdrawn, also to who has a pass; and nothing is left of it', () => {
    const headers = { cookie: cookieFor(tokenOf()) };
    show({ kind: 'staff' });
    expect(setOf(headers)).toBe('set-tried');
    show(undefined);
    expect(visit(from(headers), state)).toEqual({ variant: state, isPrivate: false });
  });

  it('to nobody by an edge that knows no targets, beside a newer service', () => {
    const { targeted: _unknown, ...known } = sentState({ kind: 'staff' });
    const older = provenState(known, manager.publicKey);
    expect(older).not.toHaveProperty('candidate');
    expect(JSON.stringify(sentState({ kind: 'staff' }))).not.toContain('"candidate"');
  });

  it('to nobody when its team has not signed it', () => {
    const forged = sentState({ kind: 'staff' });
    Object.assign(forged.targeted ?? {}, { changed: { 'mf-content': part('mf-content-b') } });
    expect(
      provenState({ ...forged, signatures: stateAt(7).signatures }, manager.publicKey),
    ).not.toHaveProperty('candidate');
  });
});

describe('what is counted of it', () => {
  const counted: object[] = [];
  const ledger = createVisitLedger((count) => void counted.push(count));
  const who = whoVisits({ clientOf: () => '192.0.2.1', state: () => state, visit, isPinned: () => false });
  beforeEach(() => void counted.splice(0));

  it('is a visit of staff as the canary’s, and one of the others as the control’s', () => {
    show({ kind: 'staff' });
    for (const cookie of [cookieFor(tokenOf()), '']) {
      const req = from({ cookie, 'user-agent': `a browser with ${cookie.length}` });
      ledger.count(who.visitorOf(req, visit(req, state)), 'visits');
    }
    const of = { candidate: { id: canaryId, share: 0 } };
    expect(counted).toEqual([
      { ...of, arm: 'candidate', setId: 'set-tried', counted: 'visits' },
      { ...of, arm: 'control', setId: 'set-7', counted: 'visits' },
    ]);
  });

  it('is nothing of who has its link, which may be handed on: neither views nor what they report', () => {
    show({ kind: 'link' });
    const req = from({ cookie: cookieFor(tokenOf({ of: canaryId })) });
    expect(visit(req, state)).toMatchObject({ isOfNobody: true, isPrivate: true });
    expect(who.known(req)).toBeUndefined();
  });
});

describe('over HTTP', () => {
  let edge: Server;
  let made: string[];
  /** Sets of the views that waited for a document. */
  let waited: [set: string, tookTime: boolean][];
  beforeEach(async () => {
    made = [];
    waited = [];
    const serveDocument = createDocumentHandler({
      state: () => state,
      visit: (req, channel) => visit(req, channel),
      ask: () => ({ path: '/', search: '', isPrivate: false }),
      limit: () => 0,
      onMade: (_req, { variant }, ms) => waited.push([variant.set.id, ms > 0]),
      make: createDocumentMaker({
        config: { shop: shopConfigSchema.parse({}) },
        render: async ({ set }) => {
          made.push(set.id);
          const br = compressHtml(Buffer.from(`<p>${set.id}</p>`));
          return { kind: 'document', status: 200, br, sheets: [], failures: [], used: [] };
        },
        sheetHashes: async () => [],
      }),
    });
    edge = createServer({ ServerResponse: EdgeResponse }, (req, res) => {
      res.common = {};
      if (!targets.serve(req, res)) void serveDocument(req, res);
    }).listen(0, '127.0.0.1');
    await once(edge, 'listening');
  });
  afterEach(() => {
    edge.close();
    edge.closeAllConnections();
  });
  const get = (path: string, headers: Record<string, string> = {}) =>
    supertest(`http://127.0.0.1:${(edge.address() as AddressInfo).port}`)
      .get(path)
      .set(headers);

  it('leads a link to the clean address with a cookie that ends with the pass', async () => {
    const { status, headers } = await get(
      `/shop?sort=new&${passParameter}=${tokenOf({ expiresAt: soon(90) })}`,
    );
    expect([status, headers.location]).toEqual([303, '/shop?sort=new']);
    expect(String(headers['set-cookie'])).toMatch(
      /^__Host-toile_pass=[\w.-]+; Path=\/; Max-Age=(?:8[5-9]|90); HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(headers['cache-control']).toBe('private, no-store');
    const evil = await get(`//evil.example/?${passParameter}=${tokenOf()}`);
    expect(evil.headers.location).toBe('/evil.example/');
  });

  it.each([
    ['forged', `/?${passParameter}=${tokenOf({}, newKeyPair())}`, {}],
    ['empty', `/?${passParameter}=`, {}],
    ['asked for by another page', `/?${passParameter}=${tokenOf()}`, { 'sec-fetch-dest': 'iframe' }],
  ])('gives nothing for a link that is %s', async (_what, path, headers) => {
    const answer = await get(path, headers);
    expect([answer.status, answer.body.code]).toEqual([403, 'no-pass']);
    expect(answer.headers).not.toHaveProperty('set-cookie');
  });

  it.each<[Target, Record<string, string>, string]>([
    [{ kind: 'staff' }, { cookie: cookieFor(tokenOf()) }, 'public, max-age=0, s-maxage=1, must-revalidate'],
    [{ kind: 'country', countries: ['GB'] }, { 'cf-ipcountry': 'GB' }, 'private, max-age=0, must-revalidate'],
  ])('never mixes documents of two clients: %j', async (target, headers, ofOthers) => {
    show(target);
    for (let time = 0; time < 3; time++) {
      const [own, others] = await Promise.all([get('/', headers), get('/')]);
      expect([own.text, others.text]).toEqual(['<p>set-tried</p>', '<p>set-7</p>']);
      expect([own.headers['cache-control'], others.headers['cache-control']]).toEqual([
        'private, max-age=0, must-revalidate',
        ofOthers,
      ]);
      expect(own.headers).not.toHaveProperty('surrogate-control');
    }
    expect(made.sort()).toEqual(['set-7', 'set-tried']);
    expect(waited.sort()).toEqual([
      ['set-7', true],
      ['set-tried', true],
    ]);
    show(undefined);
    expect((await get('/', headers)).text).toBe('<p>set-7</p>');
  });
});
