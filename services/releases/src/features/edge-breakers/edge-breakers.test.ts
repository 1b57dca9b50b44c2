import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { newKeyPair, signContent } from '@toile/release-signing';
import {
  api,
  change,
  expectStatus,
  live,
  promote,
  publish,
  read,
  register,
  revision,
  testbed,
  useReleases,
  version,
  who,
} from '../../testing/releases-api.ts';

useReleases();
const edge = randomUUID();
const breaker = {
  name: 'mf-catalogue',
  version: version('a1'),
  units: ['route product'],
  times: 2,
  since: '2026-11-23T10:00:00.000Z',
  until: '2026-11-23T10:01:00.000Z',
  message: 'x is not a function',
  path: '/p/1/vest',
};
const report = (breakers: object[], changed: object = {}) =>
  api
    .post('/api/releases/marks')
    .send({ edge, host: 'edge-1', channel: 'live', marks: breakers, ...changed });
const reported = () => read('channels/live/marks');
const cleared = { 'mf-catalogue': version('a1') };
const clear = (versions: object = cleared) => change('clear-marks', { versions });

describe('circuit breakers', () => {
  it('are read over all edges, with what each said last', async () => {
    await expectStatus(report([breaker]), 204);
    await expectStatus(report([breaker, { ...breaker, name: 'shell', units: ['*'] }]), 204);
    const other = randomUUID();
    await expectStatus(report([breaker], { edge: other, host: 'edge-2' }), 204);
    await expectStatus(report([breaker], { channel: 'beta' }), 204);
    expect(await reported()).toHaveLength(3);
    await expectStatus(report([]), 204);
    expect(await reported()).toEqual([{ ...breaker, edge: other, host: 'edge-2' }]);
  });

  it('name no order: neither the failure nor its page does', async () => {
    const order = randomUUID();
    const message = `no order,${order}`;
    const path = `/checkout/complete/${order}`;
    await expectStatus(report([{ ...breaker, message, path }]), 204);
    expect(await reported()).toMatchObject([
      { message: expect.stringMatching(/,~[\da-f]{8}$/), path: expect.stringMatching(/\/~[\da-f]{8}$/) },
    ]);
  });

  it('are forgotten with an edge that tells nothing any more', async () => {
    await report([breaker]);
    await testbed.database.pool.query(`update edge_marks set at = now() - interval '121 seconds'`);
    expect(await reported()).toEqual([]);
  });

  it.each([
    ['no edge', { edge: 'x' }],
    ['no channel', { channel: '../x' }],
    ['a part that is none', { marks: [{ ...breaker, name: 'x y' }] }],
    ['more than there may be', { marks: Array.from({ length: 201 }, () => breaker) }],
    ['a message without end', { marks: [{ ...breaker, message: 'x'.repeat(501) }] }],
  ])('are not taken with %s', async (_what, changed) => {
    await expectStatus(report([breaker], changed), 400, 'invalid-input');
    expect(await reported()).toEqual([]);
  });

  it('tell edges what they can try for themselves, by the word of another', async () => {
    const until = new Date(Date.now() + 60_000).toISOString();
    const proof = 'p'.repeat(43);
    await expectStatus(
      report([
        { ...breaker, until },
        { ...breaker, name: 'shell', until, proof },
        { ...breaker, name: 'mf-content', proof },
      ]),
      204,
    );
    const { body, headers } = await api.get('/api/releases/channels/live/failing-pages');
    const { version: of, since, path } = breaker;
    expect(body).toEqual([{ name: 'shell', version: of, edge, since, path, proof }]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('are for staff to see', async () => {
    await expectStatus(api.get('/api/releases/channels/live/marks'), 401, 'sign-in-needed');
  });
});

describe('clearing marks', () => {
  it('shows the same as before, tells edges when, and stands in the history', async () => {
    const before = await live();
    await expectStatus(clear(), 200);
    const { clearedMarks: resetCleared, ...after } = await live();
    // The history has an end of its own after each change.
    expect(after).toEqual({ ...before, revision: before.revision + 1, head: expect.anything() });
    expect(resetCleared).toEqual([
      { name: 'mf-catalogue', version: version('a1'), at: expect.stringMatching(/^\d{4}-/) },
    ]);
    const [entry] = await read('channels/live/history');
    expect(entry).toMatchObject({ action: 'clear-marks', changed: cleared, actor: 'jo', reason: 'because' });
  });

  it('is no promotion: the way back and the reason for what is shown stay', async () => {
    await publish('mf-catalogue', 'b2').expect(201);
    await expectStatus(promote({ 'mf-catalogue': version('b2') }), 200);
    await expectStatus(clear({ 'mf-catalogue': version('b2') }), 200);
    expect((await live()).previous['mf-catalogue']?.version).toBe(version('a1'));
    const { decisions } = await read(`channels/live/why?at=${new Date().toISOString()}`);
    expect(decisions.map(({ action }: { action: string }) => action)).toContain('promote');
    await expectStatus(change('rollback', { name: 'mf-catalogue' }), 200);
    expect((await live()).set.versions['mf-catalogue']).toBe(version('a1'));
  });

  it('is told for two hours', async () => {
    await clear();
    const ago = `alter table channel_changes disable trigger user;
      update channel_changes set at = now() - interval '121 minutes' where action = 'clear-marks';
      alter table channel_changes enable trigger user`;
    await testbed.database.pool.query(ago);
    expect((await live()).clearedMarks).toBeUndefined();
  });

  it('refuses a version that nobody has published', () =>
    expectStatus(clear({ 'mf-catalogue': version('ff') }), 404, 'unknown-version'));

  it('is for release managers, and for the team of the part', async () => {
    const own = newKeyPair();
    await register({ 'mf-content': { deployKeys: [own.publicKey] } }).expect(200);
    const signed = async (versions: object) => {
      const body = { versions, ...who, expectedRevision: await revision() };
      const content = { ...body, action: 'clear-marks', channel: 'live' };
      const signature = signContent('change', content, own.privateKey);
      return api.post('/api/releases/channels/live/clear-marks').send({ ...body, signature });
    };
    await expectStatus(signed({ 'mf-content': version('a1') }), 200);
    const strange = { 'mf-content': version('a1'), 'mf-designer': version('a1') };
    await expectStatus(signed(strange), 403, 'signed-by-a-stranger');
    const anonymous = api.post('/api/releases/channels/live/clear-marks');
    await expectStatus(
      anonymous.send({ versions: cleared, ...who, expectedRevision: 1 }),
      401,
      'sign-in-needed',
    );
  });
});
