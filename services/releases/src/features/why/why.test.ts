import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { bucketOf } from '@toile/release-signing';
import { type Explanation, explanationSchema, type SomeVersions } from '@toile/releases-contract';
import {
  api,
  bearer,
  change,
  expectStatus,
  live,
  promote,
  publish,
  read,
  testbed,
  useReleases,
  version,
} from '../../testing/releases-api.ts';

useReleases();
const canaryVersions: SomeVersions = { 'mf-content': version('b2') };
const ask = (query: string) => api.get(`/api/releases/channels/live/why?${query}`).set(bearer);
const why = async (at: string, visitor?: string): Promise<Explanation> =>
  explanationSchema.parse(await expectStatus(ask(`at=${at}${visitor ? `&visitor=${visitor}` : ''}`), 200));
const visitors = Array.from({ length: 200 }, () => randomBytes(16).toString('base64url'));

/** After what has happened so far, and before what comes. */
async function moment(): Promise<string> {
  await sleep(3);
  const now = new Date().toISOString();
  await sleep(3);
  return now;
}

describe('why a visitor had a set', () => {
  it('names the set of that moment and the last change of each part', async () => {
    await publish('mf-content', 'b2');
    const before = await moment();
    const first = await live();
    await promote(canaryVersions);
    const after = await moment();
    await publish('mf-content', 'c3');
    await promote({ 'mf-content': version('c3') });

    const then = await why(before);
    expect(then).toMatchObject({ side: 'all', revision: 1, setId: first.set.id });
    expect(then.decisions.map(({ revision }) => revision)).toEqual([1]);
    const later = await why(after);
    expect(later.versions).toEqual({ ...first.set.versions, ...canaryVersions });
    expect(later.decisions).toMatchObject([
      { revision: 2, action: 'promote', changed: canaryVersions, actor: 'jo', reason: 'because' },
      { revision: 1 },
    ]);
  });

  it('says of every visitor what an edge gives them, at each share that the canary had', async () => {
    await publish('mf-content', 'b2');
    await change('candidate', { versions: canaryVersions, share: 5 });
    const { candidate: canary, set } = await live();
    const at5 = await moment();
    const shares: number[] = [];
    await change('candidate', { versions: canaryVersions, share: 60 });
    const at60 = await moment();
    await change('end-candidate', { versions: canaryVersions });
    for (const [at, share] of [
      [at5, 5],
      [at60, 60],
    ] as const)
      for (const visitor of visitors) {
        const answer = await why(at, visitor);
        const place = bucketOf(visitor, canary?.id ?? '');
        const has = place < share;
        expect([answer.side, answer.setId]).toEqual(has ? ['candidate', canary?.set.id] : ['others', set.id]);
        expect(answer.candidate).toEqual({ id: canary?.id, setId: canary?.set.id, share, place });
        if (has) shares.push(share);
      }
    expect(shares).toContain(60);
    expect(await why(await moment(), visitors[0])).toMatchObject({ side: 'all', setId: set.id });
  });

  it('tells of the candidate from its begin, and of no other', async () => {
    await publish('mf-content', 'b2');
    await change('candidate', { versions: canaryVersions, share: 5 });
    await change('end-candidate', { versions: canaryVersions });
    await change('candidate', { versions: canaryVersions, share: 10 });
    await change('candidate', { versions: canaryVersions, share: 20 });
    const { decisions } = await why(await moment(), visitors[0]);
    expect(decisions.map(({ revision, share }) => [revision, share])).toEqual([
      [5, 20],
      [4, 10],
      [1, null],
    ]);
  });

  it('is not decided without the visitor’s cookie, or where the canary was not written down', async () => {
    await publish('mf-content', 'b2');
    await change('candidate', { versions: canaryVersions, share: 50 });
    const at = await moment();
    expect((await why(at)).side).toBe('undecided');
    await testbed.database.pool.query(
      `alter table channel_changes disable trigger user; update channel_changes set candidate = null;
       alter table channel_changes enable trigger user`,
    );
    expect(await why(at, visitors[0])).toMatchObject({ side: 'undecided' });
  });

  it('is refused to who is no staff, for other moments and for what is no cookie', async () => {
    const at = await moment();
    await expectStatus(api.get(`/api/releases/channels/live/why?at=${at}`), 401, 'sign-in-needed');
    await expectStatus(ask('at=2020-01-01T00:00:00Z'), 404, 'nothing-shown-then');
    await expectStatus(ask('at=2999-01-01T00:00:00Z'), 404, 'nothing-shown-then');
    for (const query of ['', 'at=now', `at=${at}&visitor=jo`, `at=${at}&visitor=${'a'.repeat(5000)}`])
      await expectStatus(ask(query), 400, 'invalid-input');
  });

  it('is written into the chain of the history', async () => {
    await publish('mf-content', 'b2');
    await change('candidate', { versions: canaryVersions, share: 5 });
    const [entry] = await read('channels/live/history?limit=1');
    const { candidate: canary } = await live();
    expect(entry.candidate).toEqual({ id: canary?.id, setId: canary?.set.id });
    expect(entry.hash).toMatch(/^[0-9a-f]{64}$/);
  });
});
