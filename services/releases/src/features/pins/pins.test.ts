import { describe, expect, it } from '@jest/globals';
import { newKeyPair, readToken } from '@toile/release-signing';
import {
  type MadePin,
  madePinSchema,
  pinKind,
  pinnedSetId,
  pinnedStateSchema,
  pinParameter,
  pinSchema,
} from '@toile/releases-contract';
import {
  api,
  bearer,
  expectStatus,
  live,
  pinKeys,
  post,
  promote,
  publish,
  register,
  shop,
  testbed,
  useReleases,
  version,
} from '../../testing/releases-api.ts';

useReleases();
const canaryVersions = { 'mf-content': version('b2') };
const pin = (body: object) => post('pins', body);
const made = async (body: object): Promise<MadePin> => madePinSchema.parse((await pin(body)).body);
const stateOf = async ({ id }: { id: string }) =>
  pinnedStateSchema.parse(await expectStatus(api.get(`/api/releases/pins/${id}`), 200));
const tokenIn = (link: string) => new URL(link).searchParams.get(pinParameter) ?? '';
/** The moment of the last change, as the database has it. */
const lastMoment = async () => {
  const { body } = await api.get('/api/releases/channels/live/history?limit=1').set(bearer);
  return String(body[0].at);
};

describe('a pin', () => {
  it('is a link to any mixture of published versions, signed for this shop and channel until it ends', async () => {
    await publish('mf-content', 'b2');
    const { link, ...details } = await made({
      versions: canaryVersions,
      minutes: 30,
      path: '/shop?sort=new',
    });
    expect(link).toMatch(/^https:\/\/shop\.example\/shop\?sort=new&toile-pin=[\w.-]+$/);
    const signed = pinSchema.parse(readToken(pinKind, tokenIn(link), pinKeys.publicKey));
    const { id, channel, setId, expiresAt } = details;
    expect(signed).toEqual({ id, shop, channel: 'live', setId, expiresAt });
    // Commands name it: none begins like an option.
    expect(id).toMatch(/^[0-9a-f]{22}$/);
    expect(channel).toBe('live');
    expect(Date.parse(expiresAt) - Date.parse(details.createdAt)).toBeCloseTo(30 * 60_000, -4);
    expect(readToken(pinKind, tokenIn(link), newKeyPair().publicKey)).toBeUndefined();
  });

  it('is unmarked for programs that look at a set, for a quarter of an hour at most', async () => {
    const versions = { shell: version('a1') };
    const { link } = await made({ versions, minutes: 15, unmarked: true });
    expect(readToken(pinKind, tokenIn(link), pinKeys.publicKey)).toMatchObject({ unmarked: true });
    await expectStatus(pin({ versions, minutes: 16, unmarked: true }), 400, 'invalid-input');
  });

  it('of a stage without edges of its own is shown by those of live, and listed where it was asked for', async () => {
    const { set } = await live();
    const stage = { from: 'live', setId: set.id, reason: 'a stage', expectedRevision: 0 };
    await expectStatus(post('channels/staging/promote-set', stage), 200);
    await publish('mf-content', 'b2');
    await promote({ 'mf-content': version('b2') });
    const pinned = await made({ channel: 'staging', versions: { shell: set.versions.shell } });
    expect(pinned).toMatchObject({ channel: 'live', setId: set.id });
    const { state } = await stateOf(pinned);
    expect([state.channel, state.revision]).toEqual(['live', (await live()).revision]);
    const listed = async (channel: string) =>
      (await api.get(`/api/releases/pins?channel=${channel}`).set(bearer)).body;
    expect(await listed('staging')).toMatchObject([{ id: pinned.id }]);
    expect(await listed('live')).toEqual([]);
  });

  it('has the channel’s set with these versions, proven, and nothing that stands in for them; the channel stays', async () => {
    await publish('mf-content', 'b2');
    const before = await live();
    const { pin: details, state } = await stateOf(await made({ versions: canaryVersions }));
    expect(state.set.versions).toEqual({ ...before.set.versions, ...canaryVersions });
    expect(state.current['mf-content']?.version).toBe(version('b2'));
    expect(state.previous).toEqual({});
    for (const { id } of Object.values(state.current)) expect(state.signatures).toHaveProperty(id);
    expect(details).toMatchObject({ versions: canaryVersions, at: null, actor: 'jo' });
    expect(await live()).toEqual(before);
  });

  it('is of the set of a moment of the history, whatever was changed since', async () => {
    const then = await lastMoment();
    const { set } = await live();
    await publish('mf-content', 'b2');
    await promote(canaryVersions);
    const { state, pin: details } = await stateOf(await made({ at: then }));
    expect([state.set.id, details.at]).toEqual([set.id, then]);
    const now = await stateOf(await made({ at: await lastMoment() }));
    expect(now.state.set.versions['mf-content']).toBe(version('b2'));
    const mixed = await stateOf(await made({ at: then, versions: canaryVersions }));
    expect(mixed.state.set.versions).toEqual({ ...set.versions, ...canaryVersions });
    const known = await stateOf(await made({ setId: set.id }));
    expect(known.state.set).toEqual(set);
  });

  it('goes on with its set when the channel changes under it', async () => {
    await publish('mf-content', 'b2');
    const one = await made({ versions: canaryVersions });
    await publish('mf-catalogue', 'b2');
    await promote({ 'mf-catalogue': version('b2') });
    expect((await stateOf(one)).state.set.versions['mf-catalogue']).toBe(version('a1'));
  });

  it.each([
    [
      'a version that was never published',
      { versions: { 'mf-content': version('ff') } },
      404,
      'unknown-version',
    ],
    ['a moment before the first change', { at: '2020-01-01T00:00:00Z' }, 404, 'nothing-shown-then'],
    ['a moment that is still to come', { at: '2999-01-01T00:00:00Z' }, 404, 'nothing-shown-then'],
    ['a set that nobody knows', { setId: `set-${'0'.repeat(12)}` }, 404, 'unknown-set'],
    [
      'another channel, which shows nothing',
      { channel: 'beta', versions: canaryVersions },
      409,
      'nothing-shown',
    ],
    ['nothing', {}, 400, 'invalid-input'],
    ['a moment and a set', { at: '2026-01-01T00:00:00Z', setId: 'set-0123456789ab' }, 400, 'invalid-input'],
    ['no version', { versions: {} }, 400, 'invalid-input'],
    ['no time', { at: '2026-01-01T00:00:00Z', minutes: 0 }, 400, 'invalid-input'],
    ['a month', { at: '2026-01-01T00:00:00Z', minutes: 31 * 24 * 60 }, 400, 'invalid-input'],
    ['a page of another shop', { at: '2026-01-01T00:00:00Z', path: '//evil.example/' }, 400, 'invalid-input'],
    ['an address', { at: '2026-01-01T00:00:00Z', path: 'https://evil.example/' }, 400, 'invalid-input'],
  ])('is refused for %s, and nothing is kept', async (_what, body, status, code) => {
    await expectStatus(pin(body), status, code);
    expect((await api.get('/api/releases/pins').set(bearer)).body).toEqual([]);
  });

  it('needs a tester to be made, listed and ended', async () => {
    const { id } = await made({ at: await lastMoment() });
    for (const [method, address] of [
      ['post', 'pins'],
      ['get', 'pins'],
      ['post', `pins/${id}/end`],
    ] as const)
      await expectStatus(api[method](`/api/releases/${address}`), 401, 'sign-in-needed');
    expect((await api.get('/api/releases/pins').set(bearer)).body).toMatchObject([{ id, actor: 'jo' }]);
  });

  it('ends when its time is over, and before when somebody ends it', async () => {
    const one = await made({ at: await lastMoment() });
    const other = await made({ at: await lastMoment() });
    await expectStatus(post(`pins/${one.id}/end`, {}), 204);
    await expectStatus(api.get(`/api/releases/pins/${one.id}`), 410, 'pin-ended');
    await expectStatus(post(`pins/${one.id}/end`, {}), 404, 'unknown-pin');
    await testbed.database.pool.query(`update pins set expires_at = now() - interval '1 second'`);
    await expectStatus(api.get(`/api/releases/pins/${other.id}`), 410, 'pin-ended');
    await expectStatus(api.get('/api/releases/pins/nonsense'), 404, 'unknown-pin');
    expect((await api.get('/api/releases/pins').set(bearer)).body).toEqual([]);
  });

  it('has no set any more when a version of it is no longer proven', async () => {
    const one = await made({ at: await lastMoment() });
    await register({ 'mf-content': { deployKeys: [newKeyPair().publicKey] } });
    await expectStatus(api.get(`/api/releases/pins/${one.id}`), 403, 'signed-by-a-stranger');
  });

  it('is one of a thousand of a channel at most', async () => {
    const one = await made({ at: await lastMoment() });
    await testbed.database.pool.query(
      `insert into pins (id, channel, set_id, versions, actor, reason, expires_at)
       select n::text, channel, set_id, versions, actor, reason, expires_at from pins, generate_series(1, 999) n`,
    );
    await expectStatus(pin({ setId: one.setId }), 409, 'too-many-pins');
  });

  it('reports nothing against the versions that it shows', async () => {
    const report = {
      phase: 'render',
      message: 'x',
      path: '/',
      name: 'mf-content',
      version: version('a1'),
    };
    for (const setId of [pinnedSetId('set-0123456789ab'), 'set-0123456789ab'])
      await expectStatus(api.post('/api/releases/failures').send({ ...report, setId }), 204);
    const { body } = await api.get('/api/releases/failures').set(bearer);
    expect(body).toMatchObject([{ name: 'mf-content', count: 1 }]);
  });
});
