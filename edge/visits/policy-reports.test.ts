import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChannelState, FailureReport } from '@toile/releases-contract';
import { createLogger, realClient } from '@toile/service-kit';
import supertest from 'supertest';
import { createPolicyReports } from './policy-reports.ts';
import { createVisitProofs } from './visit-proofs.ts';

const versions = { shell: '1.0.0-0123abcd', 'mf-content': '1.0.0-89abcdef' };
const state = { set: { id: 'set-1', versions } } as unknown as ChannelState;
let server: Server;
let told: FailureReport[];
let log: string;
let proofs: ReturnType<typeof createVisitProofs>;

beforeEach(async () => {
  told = [];
  log = '';
  proofs = createVisitProofs({ key: 'a-key-of-this-test' });
  const destination = new Writable({
    write(chunk, _encoding, done) {
      log += String(chunk);
      done();
    },
  });
  const reports = createPolicyReports({
    logger: createLogger('edge', 'info', destination),
    PUBLIC_ORIGIN: 'https://shop.example',
    clientOf: realClient(['loopback']),
    state: () => state,
    proofs,
    report: (failure) => void told.push(failure),
  });
  server = createServer((req, res) => void reports(req, res, 'id')).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => void server.close());

/** As Chromium sends it. */
const refused = (changes: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': 'https://shop.example/checkout?payment_intent_client_secret=pi_1_secret_2',
    referrer: '',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'self'",
    disposition: 'enforce',
    'blocked-uri': 'https://evil.example/skim.js?who=ada@example.com',
    'source-file': `https://shop.example/remotes/mf-content/${versions['mf-content']}/remote.js`,
    'script-sample': '',
    ...changes,
  },
});
/** As the policy of a document names the address. */
const address = (token = proofs.make('set-1', '/checkout')) => `/api/policy-reports?proof=${token}`;
const send = (body: unknown, type = 'application/csp-report', client = '203.0.113.9', to = address()) =>
  supertest(server)
    .post(to)
    .set('content-type', type)
    .set('x-forwarded-for', client)
    .send(typeof body === 'string' ? body : JSON.stringify(body));

describe('what browsers tell of the security policy (T26, T29)', () => {
  it('reaches release managers and the log, without what only the visitor may know', async () => {
    await send(refused()).expect(204);
    expect(told).toEqual([
      {
        name: 'mf-content',
        version: versions['mf-content'],
        phase: 'policy',
        setId: 'set-1',
        seenBy: 'browser',
        message: 'script-src-elem refused https://evil.example/skim.js',
        path: '/checkout',
      },
    ]);
    expect(log).toContain('https://evil.example/skim.js');
    expect(log).not.toMatch(/secret|ada@/);
  });

  it('names no order, wherever an address has its id', async () => {
    const id = '8d3a2f44-1c1e-4d7a-9a37-6f0f3d8a1b22';
    for (const bad of [`https://evil.example/a,${id}`, `https://evil.example/b%20${id}`, `c ${id}`]) {
      const page = `https://shop.example/checkout/complete/${id}`;
      await send(refused({ 'blocked-uri': bad, 'source-file': bad, 'document-uri': page })).expect(204);
    }
    expect(told).toHaveLength(3);
    expect(told).toContainEqual(expect.objectContaining({ path: expect.stringMatching(/\/~[\da-f]{8}$/) }));
    expect(JSON.stringify([told, log])).not.toContain('8d3a2f44');
  });

  it.each([
    ['nobody', ''],
    ['a version that the channel has not', 'https://shop.example/remotes/mf-content/1.0.0-00000000/a.js'],
    ['a part that is none', 'https://shop.example/remotes/__proto__/1.0.0-00000000/a.js'],
  ])('is the shell’s, when its script is of %s', async (_what, source) => {
    await send(refused({ 'source-file': source })).expect(204);
    expect(told).toMatchObject([{ name: 'shell', version: versions.shell }]);
  });

  it('is nobody’s, when an extension of the browser did it', async () => {
    await send(refused({ 'source-file': 'chrome-extension://abc/inject.js' })).expect(204);
    expect(told).toEqual([]);
  });

  it('is told to nobody without the proof of a document, and answered alike', async () => {
    const used = address();
    await send(refused(), undefined, undefined, used).expect(204);
    told = [];
    log = '';
    const foreign = createVisitProofs({ key: 'another-key-of-it' }).make('set-1', '/checkout');
    for (const to of ['/api/policy-reports', address(''), address('x'), address(foreign), used])
      await send(refused({ 'blocked-uri': 'https://evil.example/2' }), undefined, '203.0.113.8', to).expect(
        204,
      );
    expect(told).toHaveLength(1);
  });

  it('names no more of a directive than a name is long, also as older browsers tell it', async () => {
    const older = refused({
      'effective-directive': undefined,
      'violated-directive': `${'x'.repeat(300)} 'self'`,
    });
    await send(older).expect(204);
    expect(told).toMatchObject([{ message: `${'x'.repeat(40)} refused https://evil.example/skim.js` }]);
  });

  it('is told once a minute, and of many different refusals ten', async () => {
    for (const client of ['203.0.113.1', '203.0.113.2']) await send(refused(), undefined, client).expect(204);
    expect(told).toHaveLength(1);
    for (let n = 0; n < 20; n++)
      await send(refused({ 'blocked-uri': `https://evil.example/${n}` })).expect(204);
    expect(told).toHaveLength(10);
    expect(log.trim().split('\n')).toHaveLength(10);
  });
});

describe('what is no report is refused, and told to nobody', () => {
  const csp = 'application/csp-report';
  const forged: [what: string, body: unknown, status: number, type: string][] = [
    ['of another origin', refused({ 'document-uri': 'https://evil.example/' }), 400, csp],
    [
      'of an origin that begins alike',
      refused({ 'document-uri': 'https://shop.example.evil.com/' }),
      400,
      csp,
    ],
    ['without a page', { 'csp-report': {} }, 400, csp],
    ['of a directive that is none', refused({ 'effective-directive': 'x\ny' }), 400, csp],
    ['no JSON', '{"csp-report":', 400, csp],
    ['null', 'null', 400, csp],
    ['too large', refused({ 'script-sample': 'x'.repeat(17_000) }), 413, csp],
    ['of another type', refused(), 415, 'application/json'],
  ];
  it.each(forged)('%s', async (_what, body, status, type) => {
    await send(body, type).expect(status);
    expect({ told, log }).toEqual({ told: [], log: '' });
  });

  it('more than sixty in ten seconds of one client', async () => {
    for (let n = 0; n < 60; n++) await send(refused()).expect(204);
    const { headers } = await send(refused()).expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await send(refused(), undefined, '203.0.113.10').expect(204);
  });
});
