import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { provenChain, setIdOf, signContent } from '@toile/release-signing';
import { checkedChangeSchema, type ReleaseTuple } from '@toile/releases-contract';
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
  teamKeys,
  testbed,
  useReleases,
  version,
} from '../../testing/releases-api.ts';

useReleases();

const parts = ['mf-catalogue', 'mf-designer', 'mf-content'] as const;
const all = (hash: string) => Object.fromEntries(parts.map((name) => [name, version(hash)]));
const check = (to: string) => post('channels/live/check', { to });
const back = (to: string, expected?: number, more: object = {}) => change('back', { to, ...more }, expected);

/** Three parts move on one by one, twice; a fifth comes. */
beforeEach(async () => {
  await register({ 'mf-journal': {} });
  for (const name of [...parts, 'mf-journal'] as const)
    for (const hash of ['b2', 'c3']) await publish(name, hash);
  for (const hash of ['b2', 'c3'])
    for (const name of parts) await expectStatus(promote({ [name]: version(hash) }), 200);
  await expectStatus(promote({ 'mf-journal': version('b2') }), 200);
});

describe('the way back of a whole channel', () => {
  it('leads over all parts to any revision, set and time, in one change', async () => {
    const [first] = (await read('channels/live/history')).slice(-1);
    await expectStatus(back('4'), 200);
    expect((await live()).set.versions).toEqual({ shell: version('a1'), ...all('b2') });
    await expectStatus(back(first.setId), 200);
    expect((await live()).set.versions).toEqual({ shell: version('a1'), ...all('a1') });
    await sleep(3);
    const then = new Date().toISOString();
    await sleep(3);
    await expectStatus(back('8'), 200);
    expect((await live()).set.versions).toEqual({
      shell: version('a1'),
      'mf-journal': version('b2'),
      ...all('c3'),
    });
    await expectStatus(back(then), 200);
    expect((await live()).set.id).toBe(first.setId);
    expect((await live()).revision).toBe(12);
  });

  it('is in the history with what it led to, under its chain of hashes', async () => {
    await expectStatus(back('4', undefined, { reason: 'a bad evening' }), 200);
    const entries = await read('channels/live/history');
    const [, , , , , target] = entries;
    expect(entries[0]).toMatchObject({
      action: 'rollback',
      actor: 'jo',
      reason: 'a bad evening',
      setId: target.setId,
      changed: { ...all('b2'), 'mf-journal': null },
      backTo: { revision: 4, setId: target.setId, at: target.at },
    });
    expect(provenChain(entries.reverse(), 9).from).toBe(1);
    const { pool } = testbed.database;
    await pool.query(
      `alter table channel_changes disable trigger user; update channel_changes set back_to = null where revision = 9;
       alter table channel_changes enable trigger user`,
    );
    const forged = (await read('channels/live/history')).reverse();
    expect(() => provenChain(forged, 9)).toThrow('Revision 9 is not as it was written');
  });

  it('is shown before it is gone: every part that changes, and the verdict; nothing changes by it', async () => {
    const before = await live();
    const checked = checkedChangeSchema.parse(await expectStatus(check('4'), 200));
    expect(checked.parts).toEqual([
      { name: 'mf-catalogue', from: version('c3'), to: version('b2') },
      { name: 'mf-content', from: version('c3'), to: version('b2') },
      { name: 'mf-designer', from: version('c3'), to: version('b2') },
      { name: 'mf-journal', from: version('b2'), to: null },
    ]);
    expect(checked).toMatchObject({ passed: true, revision: 8, backTo: { revision: 4 } });
    expect(await live()).toEqual(before);
  });

  it('has the pages’ verdict of when its set was shown', async () => {
    const versions = { 'mf-content': version('b2') };
    const setId = setIdOf({ ...(await live()).set.versions, ...versions } as ReleaseTuple);
    const seen = { setId, checks: [{ name: 'pages', outcome: 'passed', problems: [] }] };
    await expectStatus(change('promote', { versions, seen }), 200);
    await expectStatus(promote({ 'mf-content': version('c3') }), 200);
    const pages = async (to: string) =>
      (await expectStatus(check(to), 200)).checks.find(({ name }: { name: string }) => name === 'pages');
    expect(await pages(setId)).toEqual({ name: 'pages', outcome: 'passed', problems: [] });
    expect((await pages('4')).outcome).toBe('left-out');
  });

  it('goes on from there with a rollback of one part, down the line', async () => {
    await expectStatus(back('6'), 200);
    await expectStatus(change('rollback', { name: 'mf-catalogue' }), 200);
    expect((await live()).set.versions['mf-catalogue']).toBe(version('b2'));
  });
});

describe('nothing is changed', () => {
  it.each([
    ['a moment to come', '2999-01-01T00:00:00.000Z', 404, '2999-01-01T00:00:00.000Z is to come'],
    ['a moment before all', '2001-01-01T00:00:00.000Z', 404, /^live showed nothing yet at 2001-01-01/],
    ['a set that nobody knows', 'set-0123456789ab', 404, 'live never showed set-0123456789ab to everybody'],
    ['a revision to come', '99', 404, 'live has no revision 99'],
    ['revision 0', '0', 404, 'live has no revision 0'],
    ['what is shown', '8', 409, 'The channel shows these versions to everybody already'],
  ])('by the way to %s, which one sentence says', async (_what, to, status, title) => {
    const before = await live();
    const answer = await back(to);
    expect([answer.status, answer.body.title]).toEqual([
      status,
      typeof title === 'string' ? title : expect.stringMatching(title),
    ]);
    expect(await live()).toEqual(before);
  });

  it.each([
    '',
    'yesterday',
    'set-1',
    '-1',
    '1.5',
    '99999999999',
    '2026-11-20 14:05',
    'set-0123456789ab;',
    5,
    null,
  ])('by %j, which is no moment', async (to) => {
    await expectStatus(change('back', { to }), 400, 'invalid-input');
    await expectStatus(post('channels/live/check', { to }), 400, 'invalid-input');
  });

  it('by a set that nobody but a tester saw', async () => {
    const versions = { 'mf-content': version('b2') };
    await expectStatus(post('pins', { channel: 'live', versions, reason: 'a look' }), 201);
    const setId = setIdOf({ ...(await live()).set.versions, ...versions } as ReleaseTuple);
    await expectStatus(back(setId), 404, 'no-such-moment');
  });

  it('where the files of a version are gone, or a part is registered no longer', async () => {
    await testbed.database.pool.query(
      `update versions set retired_at = now(), retired_by = 'sam' where name = 'mf-designer' and version = $1`,
      [version('b2')],
    );
    const before = await live();
    const { title } = await expectStatus(back('4'), 409, 'retired');
    expect(title).toBe(`The files of mf-designer ${version('b2')} were taken away: nobody needed them`);
    await expectStatus(check('4'), 409, 'retired');
    expect(await live()).toEqual(before);
  });

  it('by the second of two at once, who is told who was first', async () => {
    const at = (await live()).revision;
    const answers = await Promise.all([back('4', at), back('2', at, { reason: 'me too' })]);
    const [lost] = answers.filter(({ status }) => status === 409);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(lost?.body).toMatchObject({ code: 'moved-on' });
    expect(lost?.body.detail).toMatch(/^jo did: rollback /);
    expect((await live()).revision).toBe(at + 1);
  });

  it('by the same press twice', async () => {
    const at = (await live()).revision;
    const answers = await Promise.all([back('4', at), back('4', at)]);
    expect(answers.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, 'moved-on'],
    ]);
  });

  it('by one who guesses the revision that a change is about to make', async () => {
    const at = (await live()).revision;
    await Promise.all([promote({ 'mf-content': version('b2') }), back('2', at + 1)]);
    const [last] = await read('channels/live/history?limit=1');
    const { set } = await live();
    if (last.backTo) expect(set.id).toBe(last.backTo.setId);
    else expect(set.versions['mf-content']).toBe(version('b2'));
  });

  it('by a team, whose the whole shop is not', async () => {
    const body = { to: '4', reason: 'mine', expectedRevision: (await live()).revision };
    const signature = signContent(
      'change',
      { ...body, action: 'back', channel: 'live' },
      teamKeys.privateKey,
    );
    const answer = api.post('/api/releases/channels/live/back').send({ ...body, signature });
    await expectStatus(answer, 403, 'signed-by-a-stranger');
    await expectStatus(api.post('/api/releases/channels/live/back').send(body), 401, 'sign-in-needed');
  });
});
