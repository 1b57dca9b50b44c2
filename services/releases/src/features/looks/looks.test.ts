import { beforeEach, describe, expect, it } from '@jest/globals';
import { signContent } from '@toile/release-signing';
import type { Look, SomeVersions, Verdict } from '@toile/releases-contract';
import supertest from 'supertest';
import { openReleases } from '../../rules/open-releases.ts';
import { bring, history } from '../../testing/own-teams.ts';
import {
  api,
  bearer,
  change,
  expectStatus,
  live,
  post,
  promote,
  releasesApp,
  revision,
  teamKeys,
  testbed,
  useReleases,
  version,
  who,
} from '../../testing/releases-api.ts';

useReleases();

const gatesToken = 'the-browser-of-the-gates-alone-knows';
let gates: ReturnType<typeof supertest>;
beforeEach(() => {
  const releases = openReleases(testbed.database, undefined, { hasGatesBrowser: true });
  gates = supertest(releasesApp({ releases, gatesToken }));
});

const asked = (address: string, body: object, proof = bearer.authorization) =>
  gates.post(`/api/releases/${address}`).set({ authorization: proof }).send(body);
const byGates = (address: string, body: object = {}) => asked(address, body, `Bearer ${gatesToken}`);
const ask = async (versions: SomeVersions, more: object = {}): Promise<Look> =>
  expectStatus(asked('channels/live/looks', { versions, ...more }), 202);
const promoted = async (versions: SomeVersions, more: object = {}) =>
  asked('channels/live/promote', { ...who, versions, expectedRevision: await revision(), ...more });
const broken = { says: '/faq at 390 px: uncaught: broken', parts: ['mf-content'], remedy: 'Look at it.' };
const pages = (outcome: string, problems: object[] = []) => ({
  checks: [{ name: 'pages', outcome, problems }],
});
const pagesOf = ({ checks }: Verdict) => checks.find(({ name }) => name === 'pages');
async function lookedAt(versions: SomeVersions, checks: object, more: object = {}): Promise<void> {
  const { id } = await ask(versions, more);
  expect((await byGates('looks/take')).body).toMatchObject({ id, versions, state: 'running' });
  await byGates(`looks/${id}/end`, checks).expect(204);
}

describe('pages that the gates’ browser opens', () => {
  it('say the same to whoever asks about the set; what passed is shown, what failed is not', async () => {
    const bad = await bring('mf-content', 'b2');
    await lookedAt(bad, pages('failed', [broken]));
    const { title } = await expectStatus(promoted(bad), 409, 'refused-by-gates');
    expect(title).toBe(broken.says);
    await expectStatus(
      asked('channels/live/candidate', {
        ...who,
        versions: bad,
        share: 5,
        expectedRevision: await revision(),
      }),
      409,
      'refused-by-gates',
    );
    await lookedAt(bad, pages('passed'));
    const verdict = await expectStatus(asked('channels/live/check', { versions: bad }), 200);
    expect(pagesOf(verdict)).toEqual({ name: 'pages', outcome: 'passed', problems: [] });
    await expectStatus(promoted(bad), 200);
    expect(pagesOf((await history())[0].verdict)?.outcome).toBe('passed');
  });

  it('are opened once for a set, unless that is asked for, and by another browser when one has gone', async () => {
    const versions = await bring('mf-content', 'b2');
    const first = await ask(versions);
    expect([first.state, (await ask(versions)).id]).toEqual(['waiting', first.id]);
    const taken = (await byGates('looks/take')).body;
    expect([taken.id, (await byGates('looks/take')).body]).toEqual([first.id, null]);
    await byGates(`looks/${first.id}/progress`, { opened: 3, of: 63 }).expect(204);
    const read = () => gates.get(`/api/releases/looks/${first.id}`).set(bearer);
    expect((await read()).body).toMatchObject({ state: 'running', opened: 3, of: 63 });
    await testbed.database.pool.query(`update looks set alive_at = now() - interval '3 minutes'`);
    expect((await byGates('looks/take')).body.id).toBe(first.id);
    await byGates(`looks/${first.id}/end`, pages('passed')).expect(204);
    expect((await read()).body).toMatchObject({ state: 'done', checks: pages('passed').checks });
    for (const late of ['end', 'progress'])
      await byGates(`looks/${first.id}/${late}`, { ...pages('failed', [broken]), opened: 1, of: 1 }).expect(
        404,
      );
    expect((await ask(versions)).id).toBe(first.id);
    expect((await ask(versions, { again: true })).id).not.toBe(first.id);
  });

  it('are given up where no browser comes or goes on, and then asked for anew', async () => {
    const versions = await bring('mf-content', 'b2');
    const { id } = await ask(versions);
    const state = async () => (await gates.get(`/api/releases/looks/${id}`).set(bearer)).body.state;
    const set = (column: string, minutes: number) =>
      testbed.database.pool.query(
        `update looks set ${column} = now() - ${minutes} * interval '1 minute' where id = '${id}'`,
      );
    await set('asked_at', 16);
    expect(await state()).toBe('given-up');
    await set('alive_at', 1);
    expect([await state(), (await ask(versions)).id]).toEqual(['running', id]);
    await set('alive_at', 3);
    expect(await state()).toBe('given-up');
    expect((await byGates('looks/take')).body).toBeNull();
    const again = await ask(versions);
    expect([again.state, again.id === id]).toEqual(['waiting', false]);
  });

  it('are nobody else’s word: a release manager’s, a team’s and a stranger’s count for nothing', async () => {
    const versions = await bring('mf-content', 'b2');
    const { id, setId } = await ask(versions);
    const seen = { setId, ...pages('passed') };
    await expectStatus(promoted(versions, { seen }), 409, 'pages-not-opened');
    const verdict = await expectStatus(asked('channels/live/check', { versions, seen }), 200);
    expect(pagesOf(verdict)?.outcome).toBe('left-out');
    for (const address of ['looks/take', `looks/${id}/progress`, `looks/${id}/end`]) {
      await expectStatus(asked(address, pages('passed')), 403, 'role-needed');
      await gates.post(`/api/releases/${address}`).send(pages('passed')).expect(401);
    }
    await byGates('channels/live/promote', { ...who, versions, expectedRevision: await revision() }).expect(
      403,
    );
  });
});

describe('a set whose pages nobody has opened', () => {
  const noBrowser = 'the browser of the gates is away';

  it('is shown to nobody, in whatever share, but for a release manager who says why: the verdict has it', async () => {
    const versions = await bring('mf-content', 'b2');
    const before = await live();
    for (const action of ['promote', 'candidate']) {
      const body = { ...who, versions, share: 5, expectedRevision: await revision() };
      await expectStatus(asked(`channels/live/${action}`, body), 409, 'pages-not-opened');
    }
    await expectStatus(promoted(versions, { noBrowser: 'because' }), 400, 'invalid-input');
    const content = { ...who, versions, noBrowser, expectedRevision: before.revision };
    const signed = { ...content, action: 'promote', channel: 'live' };
    const signature = signContent('change', signed, teamKeys.privateKey);
    await expectStatus(
      gates.post('/api/releases/channels/live/promote').send({ ...content, signature }),
      403,
      'role-needed',
    );
    expect(await live()).toEqual(before);
    await expectStatus(promoted(versions, { noBrowser }), 200);
    expect(pagesOf((await history())[0].verdict)).toMatchObject({
      outcome: 'left-out',
      problems: [{ says: `Nobody has opened the pages of this set in a browser: ${noBrowser}` }],
    });
  });

  it('is no obstacle to what is quick or was asked before: a rollback, a canary that grows and is promoted', async () => {
    const versions = await bring('mf-content', 'b2');
    const canary = async (share: number, more: object = {}) =>
      asked('channels/live/candidate', {
        ...who,
        versions,
        share,
        expectedRevision: await revision(),
        ...more,
      });
    await expectStatus(canary(5, { noBrowser }), 200);
    await expectStatus(canary(50), 200);
    await expectStatus(promoted(versions), 200);
    const expectedRevision = await revision();
    const back = { ...who, name: 'mf-content', expectedRevision };
    await lookedAt({ 'mf-content': version('a1') }, pages('failed', [broken]));
    await expectStatus(asked('channels/live/rollback', back), 200);
  });

  it('is shown where the shop has no such browser, as before', async () => {
    const versions = await bring('mf-content', 'b2');
    await expectStatus(post('channels/live/looks', { versions }), 503, 'no-gates-browser');
    await expectStatus(promote(versions), 200);
    await expectStatus(change('rollback', { name: 'mf-content' }), 200);
    expect(api).toBeDefined();
  });
});
