import { beforeEach, describe, expect, it } from '@jest/globals';
import { provenChain, setIdOf, signContent } from '@toile/release-signing';
import { checkedChangeSchema, type ReleaseTuple, type SomeVersions } from '@toile/releases-contract';
import {
  api,
  change,
  expectStatus,
  live,
  post,
  promote,
  publish,
  read,
  register,
  shop,
  teamKeys,
  testbed,
  useReleases,
  version,
} from '../../testing/releases-api.ts';

useReleases();

const staging = async () => (await api.get('/api/releases/channels/staging')).body;
const onStaging = async (action: string, body: object) =>
  post(`channels/staging/${action}`, {
    reason: 'to try it',
    expectedRevision: (await staging()).revision ?? 0,
    ...body,
  });
const check = (from: string) => post('channels/live/check', { from });
const on = async (more: object = {}) =>
  change('promote-set', { from: 'staging', setId: (await staging()).set?.id ?? 'set-0123456789ab', ...more });
const refused = async (code: string, title: string) => {
  const before = await live();
  const status = code === 'stage-empty' ? 404 : 409;
  expect((await expectStatus(check('staging'), status, code)).title).toBe(title);
  expect((await expectStatus(on(), status, code)).title).toBe(title);
  expect(await live()).toEqual(before);
};

/** Staging begins with the set that is live; two versions wait for it. */
beforeEach(async () => {
  await expectStatus(
    onStaging('promote-set', { from: 'live', setId: (await live()).set.id, expectedRevision: 0 }),
    200,
  );
  for (const name of ['mf-content', 'mf-designer'] as const) await publish(name, 'b2');
});
const tried: SomeVersions = { 'mf-content': version('b2'), 'mf-designer': version('b2') };

describe('the set of a stage', () => {
  it('is shown with the same id, jointly over all parts, with the pages’ verdict of the stage, and the history says where from', async () => {
    const next = { ...(await live()).set.versions, ...tried } as ReleaseTuple;
    const seen = { setId: setIdOf(next), checks: [{ name: 'pages', outcome: 'passed', problems: [] }] };
    await expectStatus(onStaging('promote', { versions: tried, seen }), 200);
    const checked = checkedChangeSchema.parse(await expectStatus(check('staging'), 200));
    expect(checked.parts.map(({ name, to }) => [name, to])).toEqual(Object.entries(tried));
    expect(checked.checks).toContainEqual({ name: 'pages', outcome: 'passed', problems: [] });
    expect(checked.promotedFrom).toEqual({ channel: 'staging', revision: 2, setId: setIdOf(next) });
    await expectStatus(on(), 200);
    expect((await live()).set).toEqual((await staging()).set);
    const entries = await read('channels/live/history');
    expect(entries[0]).toMatchObject({
      action: 'promote',
      changed: tried,
      promotedFrom: checked.promotedFrom,
    });
    expect(entries[0].verdict.checks).toEqual(checked.checks);
    expect(provenChain(entries.reverse(), 2).from).toBe(1);
    expect((await read('channels')).map(({ channel }: { channel: string }) => channel)).toEqual([
      'live',
      'staging',
    ]);
  });

  it('goes back as any promotion does, part by part and jointly', async () => {
    await expectStatus(onStaging('promote', { versions: tried }), 200);
    await expectStatus(on(), 200);
    await expectStatus(change('rollback', { name: 'mf-content' }), 200);
    expect((await live()).set.versions['mf-content']).toBe(version('a1'));
    await expectStatus(change('back', { to: '1' }), 200);
    expect((await live()).set.versions['mf-designer']).toBe(version('a1'));
  });

  it('is opened in the shop that shows the stage', async () => {
    const { releasesApp } = await import('../../testing/releases-api.ts');
    const { default: supertest } = await import('supertest');
    const own = supertest(releasesApp({ channelShops: { staging: 'https://staging.example' } }));
    const linkOf = async (channel: string) =>
      (
        await own
          .post('/api/releases/pins')
          .set('authorization', 'Bearer a-token-that-only-tests-know')
          .send({ channel, versions: tried })
      ).body.link;
    expect(await linkOf('staging')).toMatch(/^https:\/\/staging\.example\/\?toile-pin=/);
    expect(await linkOf('live')).toMatch(`${shop}/?toile-pin=`);
  });
});

describe('nothing is changed', () => {
  it('by a stage that shows nothing, which one sentence says', async () => {
    expect((await expectStatus(check('nowhere'), 404, 'stage-empty')).title).toBe(
      'nowhere shows nothing yet',
    );
    await expectStatus(on({ from: 'nowhere' }), 404, 'stage-empty');
  });

  it('by what is live already', async () => {
    await expectStatus(on(), 409, 'no-difference');
    await expectStatus(
      change('promote-set', { from: 'live', setId: (await live()).set.id }),
      409,
      'no-difference',
    );
  });

  it('by a stage on which a canary runs', async () => {
    await expectStatus(onStaging('candidate', { versions: tried, share: 5 }), 200);
    await refused(
      'stage-has-canary',
      'A canary runs on staging, so it shows no whole set: promote it or end it there first',
    );
  });

  it('by a stage that lacks a part', async () => {
    await register({ 'mf-journal': {} });
    await publish('mf-journal', 'b2');
    await expectStatus(promote({ 'mf-journal': version('b2') }), 200);
    await expectStatus(onStaging('promote', { versions: tried }), 200);
    await refused(
      'stage-lacks',
      'staging has no mf-journal, which live shows: promote it there first, or remove it here',
    );
  });

  it('by a stage with an older version than is live', async () => {
    await expectStatus(onStaging('promote', { versions: tried }), 200);
    await publish('mf-content', 'c3');
    await expectStatus(promote({ 'mf-content': version('c3') }), 200);
    await refused(
      'stage-is-older',
      `live shows mf-content ${version('c3')}, which is newer than ${version('b2')} of staging: promote it there first`,
    );
    await expectStatus(change('rollback', { name: 'mf-content' }), 200);
    await expectStatus(on(), 200);
  });

  it('by a stage that shows another set than was looked at, and by one who was overtaken', async () => {
    const { set, revision } = await live();
    await expectStatus(onStaging('promote', { versions: tried }), 200);
    const before = { from: 'staging', setId: set.id };
    await expectStatus(change('promote-set', before), 409, 'stage-moved-on');
    const answers = await Promise.all([on(), on()].map(async (sent) => (await sent).status));
    expect(answers.sort()).toEqual([200, 409]);
    expect((await live()).revision).toBe(revision + 1);
  });

  it('by what the gates refuse, though the glass was broken on the stage', async () => {
    await publish('mf-designer', 'c3', ['/catalogue']);
    const bad = { 'mf-designer': version('c3') };
    await testbed.database.pool.query(
      `update versions set retired_at = now(), retired_by = 'sam' where name = 'mf-designer' and version = $1`,
      [version('b2')],
    );
    await expectStatus(onStaging('promote', { versions: tried }), 409, 'retired');
    await publish('mf-content', 'd4');
    await expectStatus(onStaging('promote', { versions: { 'mf-content': version('d4') } }), 200);
    await testbed.database.pool.query(
      `update versions set retired_at = now(), retired_by = 'sam' where name = 'mf-content' and version = $1`,
      [version('d4')],
    );
    await expectStatus(on(), 409, 'retired');
    expect((await live()).set.versions).not.toMatchObject(bad);
  });

  it('by a team, whose the whole set is not, and by words that are none', async () => {
    await expectStatus(onStaging('promote', { versions: tried }), 200);
    const body = {
      from: 'staging',
      setId: (await staging()).set.id,
      reason: 'mine',
      expectedRevision: (await live()).revision,
    };
    const content = { ...body, action: 'promote-set', channel: 'live' };
    const signature = signContent('change', content, teamKeys.privateKey);
    const send = (more: object) =>
      api.post('/api/releases/channels/live/promote-set').send({ ...body, ...more });
    await expectStatus(send({ signature }), 403, 'signed-by-a-stranger');
    await expectStatus(send({}), 401, 'sign-in-needed');
    for (const from of ['', 'Live', '../live', 5, null])
      await expectStatus(change('promote-set', { ...body, from }), 400, 'invalid-input');
    await expectStatus(post('channels/live/check', { from: 'staging', to: '1' }), 400, 'invalid-input');
    await expectStatus(api.get('/api/releases/channels'), 401, 'sign-in-needed');
  });
});
