import { beforeEach, expect, it } from '@jest/globals';
import { signContent } from '@toile/release-signing';
import {
  api,
  change,
  expectStatus,
  live,
  promote,
  publish,
  read,
  revision,
  rollBack,
  teamKeys,
  testbed,
  version,
  who,
} from '../../testing/releases-api.ts';
import { canaryVersions, health, useVisits, visits, watch } from '../../testing/visits-api.ts';

useVisits();

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const freeze = (body: object = {}) => change('freeze', { until: inHours(2), reason: 'the fair', ...body });

beforeEach(async () => {
  await publish('mf-content', 'c3').expect(201);
});

it('lets nothing new pass, whoever asks, and ways back at once', async () => {
  await expectStatus(promote(canaryVersions), 200);
  await expectStatus(freeze(), 200);
  const before = await live();
  const next = { versions: { 'mf-content': version('c3') } };
  const refused = await expectStatus(change('promote', next), 409, 'frozen');
  expect(refused.title).toMatch(/^live is frozen until \S+ by jo: the fair$/);
  await expectStatus(change('candidate', { ...next, share: 5 }), 409, 'frozen');
  await expectStatus(change('remove', { name: 'mf-designer' }), 409, 'frozen');
  const unseen = { name: 'mf-content', version: version('c3') };
  await expectStatus(change('rollback', unseen), 409, 'frozen');
  const body = { ...who, ...next, expectedRevision: await revision() };
  const content = { ...body, action: 'promote', channel: 'live' };
  const signature = signContent('change', content, teamKeys.privateKey);
  await expectStatus(
    api.post('/api/releases/channels/live/promote').send({ ...body, signature }),
    409,
    'frozen',
  );
  expect(await live()).toEqual(before);
  await expectStatus(rollBack('mf-content'), 200);
  await expectStatus(change('back', { to: String(before.revision) }), 200);
});

it('is broken by a release manager who says why, ended in the history, and over by itself', async () => {
  await expectStatus(change('end-freeze', {}), 409, 'not-frozen');
  for (const until of [inHours(-1), inHours(24 * 31)])
    await expectStatus(freeze({ until }), 400, 'invalid-input');
  await expectStatus(freeze(), 200);
  expect((await health()).freeze).toMatchObject({ actor: 'jo', reason: 'the fair' });
  const breakGlass = 'prices are wrong on every page';
  await expectStatus(change('promote', { versions: canaryVersions, breakGlass }), 200);
  await expectStatus(change('end-freeze', { reason: 'it rains' }), 200);
  expect(await read('channels/live/history?limit=3')).toMatchObject([
    { action: 'end-freeze', reason: 'it rains', actor: 'jo' },
    { action: 'promote', breakGlass },
    { action: 'freeze', hold: { parts: [], until: expect.any(String) } },
  ]);
  await expectStatus(freeze(), 200);
  await testbed.database.pool.query(`update freezes set until = now() - interval '1 second'`);
  expect((await health()).freeze).toBeNull();
  await expectStatus(promote({ 'mf-content': version('c3') }), 200);
});

it('stops a plan at its step, and stops health from nothing', async () => {
  const plan = [{ share: 5, seconds: 600 }, { share: 100 }];
  await expectStatus(change('candidate', { versions: canaryVersions, share: 5, plan }), 200);
  await expectStatus(freeze(), 200);
  await testbed.database.pool.query(`update candidate_plans set since = since - interval '1 hour'`);
  await visits('control', { visits: 1900 });
  await visits('candidate', { visits: 100 });
  await watch();
  expect((await health()).candidate?.plan).toMatchObject({ step: 0, waitsFor: 'freeze' });
  await expectStatus(change('skip-step', { versions: canaryVersions }), 409, 'frozen');
  await visits('candidate', { visits: 100, failed: 60 });
  expect(await watch()).toBe(true);
  expect(await live()).not.toHaveProperty('candidate');
});
