import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { provenChain } from '@toile/release-signing';
import { type AskedChange, askedWords } from '@toile/releases-contract';
import supertest from 'supertest';
import {
  expectStatus,
  live,
  promote,
  publish,
  releasesApp,
  revision,
  testbed,
  useReleases,
  version,
} from '../../testing/releases-api.ts';
import { startStaffIssuer } from '../../testing/staff-issuer.ts';

let staff: Awaited<ReturnType<typeof startStaffIssuer>>;
let api: ReturnType<typeof supertest>;
const people: Record<string, string> = {};
useReleases();
beforeAll(async () => {
  staff = await startStaffIssuer();
  for (const [name, email] of [
    ['ada', 'ada@shop.example'],
    ['ada renamed', 'ada@new.example'],
    ['bo', 'bo@shop.example'],
  ] as const) {
    const sub = name.split(' ')[0] ?? '';
    people[name] = `Bearer ${await staff.token({ sub, email, roles: ['release-manager'] })}`;
  }
  people.tester = `Bearer ${await staff.token({ sub: 'tess', roles: ['tester'] })}`;
});
afterAll(() => staff.stop());
beforeEach(async () => {
  api = supertest(releasesApp({ personOf: staff.personOf(), approvedChannels: ['live'] }));
  for (const hash of ['b2', 'c3']) await publish('mf-content', hash).expect(201);
});

const toB2 = { versions: { 'mf-content': version('b2') } };
const post = (who: string, address: string, body: object) =>
  api
    .post(`/api/releases/channels/live/${address}`)
    .set({ authorization: people[who] ?? '' })
    .send(body);
const change = async (who: string, action: string, body: object = toB2) =>
  post(who, action, { reason: 'the new list', expectedRevision: await revision(), ...body });
const ask = async (who: string, action = 'promote', body: object = toB2): Promise<AskedChange> =>
  (await expectStatus(change(who, action, body), 409, 'approval-asked')).asked;
const decide = (who: string, { id }: AskedChange, decision: 'approve' | 'refuse', more: object = {}) =>
  post(who, `approvals/${id}/${decision}`, { reason: 'looked at it', ...more });
const waiting = async () =>
  (await api.get('/api/releases/channels/live/approvals').set({ authorization: people.tester ?? '' })).body;
const history = async () =>
  (await api.get('/api/releases/channels/live/history').set({ authorization: people.bo ?? '' })).body;

it('keeps nobody from rolling back while it is approved and the store hangs', async () => {
  await publish('mf-designer', 'b2').expect(201);
  await expectStatus(promote({ 'mf-designer': version('b2') }), 200);
  const isAsked = Promise.withResolvers<void>();
  const says = Promise.withResolvers<[]>();
  let hangs = false;
  const findDamage = async (one: { version: string }) => {
    if (!hangs || one.version !== version('b2')) return [];
    isAsked.resolve();
    return says.promise;
  };
  api = supertest(releasesApp({ personOf: staff.personOf(), approvedChannels: ['live'], findDamage }));
  const asked = await ask('ada');
  hangs = true;
  const approved = decide('bo', asked, 'approve').then(({ body }) => body.code);
  await isAsked.promise;
  await expectStatus(change('ada', 'rollback', { name: 'mf-designer' }), 200);
  says.resolve([]);
  expect(await approved).toBe('changed-since');
});

it('is made once somebody else approves it, and the history names both', async () => {
  const before = await live();
  const asked = await ask('ada');
  expect(askedWords(asked)).toBe(`promote: mf-content ${version('b2')}`);
  expect((await live()).set).toEqual(before.set);
  expect(await ask('ada')).toEqual(asked);
  expect(await waiting()).toEqual([asked]);
  await expectStatus(decide('tester', asked, 'approve'), 403, 'role-needed');
  for (const self of ['ada', 'ada renamed'])
    await expectStatus(decide(self, asked, 'approve'), 409, 'own-change');
  const both = await Promise.all([decide('bo', asked, 'approve'), decide('bo', asked, 'approve')]);
  expect(both.map(({ status, body }) => [status, body.code]).sort()).toEqual([
    [200, undefined],
    [409, 'no-such-asked'],
  ]);
  expect((await live()).set.versions).toMatchObject(toB2.versions);
  expect(await waiting()).toEqual([]);
  const entries = await history();
  expect(entries.slice(0, 2)).toMatchObject([
    {
      action: 'promote',
      actor: 'ada@shop.example',
      approved: { actor: 'bo@shop.example', reason: 'looked at it' },
    },
    { action: 'ask-approval', actor: 'ada@shop.example', changed: toB2.versions },
  ]);
  expect(() => provenChain(entries.toReversed(), entries[0].revision)).not.toThrow();
});

it('is asked of a second canary as of the first, and of neither in silence', async () => {
  const approved = async (body: object) =>
    expectStatus(decide('bo', await ask('ada', 'candidate', body), 'approve'), 200);
  const designer = { versions: { 'mf-designer': version('b2') }, share: 10 };
  await publish('mf-designer', 'b2').expect(201);
  await approved({ ...toB2, share: 5 });
  await approved(designer);
  expect(await live()).toMatchObject({ candidate: { share: 5 }, second: { share: 10 } });
  const grown = await ask('ada', 'candidate', { ...designer, share: 20 });
  await expectStatus(change('bo', 'end-candidate'), 200);
  await expectStatus(decide('bo', grown, 'approve'), 409, 'changed-since');
  expect(await live()).toMatchObject({ candidate: { share: 10, half: { side: 'upper' } } });
});

it('is refused with words, expires, and is never made on another state than it was asked for', async () => {
  const refused = await ask('ada');
  await expectStatus(decide('bo', refused, 'refuse', { reason: 'prices are wrong' }), 200);
  expect((await history())[0]).toMatchObject({ action: 'refuse-approval', reason: 'prices are wrong' });
  await expectStatus(decide('bo', refused, 'approve'), 409, 'no-such-asked');
  const old = await ask('ada');
  await testbed.database.pool.query(`update asked_changes set until = now() - interval '1 second'`);
  expect(await waiting()).toEqual([]);
  await expectStatus(decide('bo', old, 'approve'), 409, 'no-such-asked');
  const overtaken = await ask('ada');
  const breakGlass = 'nobody else is awake';
  await expectStatus(change('bo', 'promote', { versions: { 'mf-content': version('c3') }, breakGlass }), 200);
  const { title } = await expectStatus(decide('bo', overtaken, 'approve'), 409, 'changed-since');
  expect(title).toMatch(/^live shows something else .*, last by bo@shop\.example: the new list$/);
  expect((await live()).set.versions).toMatchObject({ 'mf-content': version('c3') });
});

it('is asked for anew on what is shown now, in the place of what nobody can approve any more', async () => {
  const overtaken = await ask('ada');
  const breakGlass = 'nobody else is awake';
  await expectStatus(change('bo', 'promote', { versions: { 'mf-content': version('c3') }, breakGlass }), 200);
  expect(await waiting()).toEqual([{ ...overtaken, isOvertaken: true }]);
  const asked = await ask('ada');
  expect(await waiting()).toEqual([asked]);
  await expectStatus(decide('bo', overtaken, 'approve'), 409, 'no-such-asked');
  await expectStatus(decide('bo', asked, 'approve'), 200);
  expect((await live()).set.versions).toMatchObject(toB2.versions);
});

it('is not brought back by somebody who has not been told that health has ended it', async () => {
  await testbed.database.pool.query(
    `insert into channel_changes (channel, revision, action, changed, actor, reason, set_id, previous_set_id, at)
     select channel, revision + 1, 'end-candidate', $1, 'health', 'halted: it fails', set_id, set_id, now()
     from channel_changes where channel = 'live' order by revision desc limit 1`,
    [toB2.versions],
  );
  await testbed.database.pool.query(`update channels set revision = revision + 1 where name = 'live'`);
  const asked = await ask('ada', 'promote', { ...toB2, anyway: true });
  await expectStatus(decide('bo', asked, 'approve'), 409, 'known-bad');
  await expectStatus(decide('bo', asked, 'approve', { anyway: true }), 200);
});

it('is asked for all that is new and for nothing that leads back', async () => {
  const canary = await ask('ada', 'candidate', { ...toB2, share: 5 });
  expect(askedWords(canary)).toBe(`canary for 5 % of the visitors: mf-content ${version('b2')}`);
  await expectStatus(decide('bo', canary, 'approve'), 200);
  expect((await live()).candidate).toMatchObject({ share: 5 });
  await ask('ada', 'candidate', { ...toB2, share: 25 });
  const plan = [{ share: 25, seconds: 600 }, { share: 100 }];
  expect(askedWords(await ask('ada', 'candidate', { ...toB2, share: 25, plan }))).toContain('25 → 100 %');
  await ask('ada', 'remove', { name: 'mf-designer' });
  await ask('ada', 'rollback', { name: 'mf-content', version: version('c3') });
  expect(await waiting()).toHaveLength(4);
  await expectStatus(change('ada', 'end-candidate'), 200);
  const promoted = await ask('ada');
  await expectStatus(decide('bo', promoted, 'approve'), 200);
  await expectStatus(change('ada', 'rollback', { name: 'mf-content' }), 200);
  const unknown = { versions: { 'mf-content': version('f9') } };
  await expectStatus(change('ada', 'promote', unknown), 404, 'unknown-version');
  const late = { ...toB2, expectedRevision: 1 };
  await expectStatus(change('ada', 'promote', late), 409, 'moved-on');
});
