import { describe, expect, it } from '@jest/globals';
import { setIdOf } from '@toile/release-signing';
import type { ReleaseTuple, SomeVersions, Verdict } from '@toile/releases-contract';
import { bring, history, teamsOfTheirOwn } from '../../testing/own-teams.ts';
import { change, expectStatus, live, post, useReleases } from '../../testing/releases-api.ts';

useReleases();
teamsOfTheirOwn();

describe('what somebody has seen of a set', () => {
  const broken = { says: '/faq: uncaught: broken', parts: ['mf-content'], remedy: 'Look at it.' };
  const seenOf = (setId: string, outcome: string, problems: object[] = [broken], name = 'pages') => ({
    setId,
    checks: [{ name, outcome, problems }],
  });
  /** The set that the change leads to. */
  const idOf = async (changed: SomeVersions) =>
    setIdOf({ ...(await live()).set.versions, ...changed } as ReleaseTuple);
  const pagesOf = ({ checks }: Verdict) => checks.find(({ name }) => name === 'pages');

  it('stands in the verdict with its owners, and what failed is refused but for a release manager who breaks the glass', async () => {
    const versions = await bring('mf-content', 'b2');
    const before = await live();
    const seen = seenOf(await idOf(versions), 'failed');
    const { title } = await expectStatus(change('promote', { versions, seen }), 409, 'refused-by-gates');
    expect(title).toBe(broken.says);
    await expectStatus(change('candidate', { versions, seen, share: 5 }), 409, 'refused-by-gates');
    expect(await live()).toEqual(before);
    const verdict = await expectStatus(post('channels/live/check', { versions, seen }), 200);
    expect(pagesOf(verdict)?.problems).toEqual([{ ...broken, owners: ['team-of-mf-content'] }]);
    await expectStatus(change('promote', { versions, seen, breakGlass: 'the shop is down' }), 200);
    expect(verdict).toMatchObject((await history())[0].verdict);
  });

  it('counts for that set alone', async () => {
    const versions = await bring('mf-content', 'b2');
    const ofLive = seenOf((await live()).set.id, 'passed', []);
    const verdict = await expectStatus(post('channels/live/check', { versions, seen: ofLive }), 200);
    expect(pagesOf(verdict)?.outcome).toBe('left-out');
    const own = seenOf(await idOf(versions), 'passed', []);
    expect(pagesOf(await expectStatus(post('channels/live/check', { versions, seen: own }), 200))).toEqual({
      name: 'pages',
      outcome: 'passed',
      problems: [],
    });
  });

  it('says nothing in the name of another gate, and fails nothing without a reason', async () => {
    const versions = await bring('mf-content', 'b2');
    const id = await idOf(versions);
    for (const wrong of [seenOf(id, 'passed', [], 'files'), seenOf(id, 'failed', []), seenOf(id, 'fine'), 5])
      await expectStatus(change('promote', { versions, seen: wrong }), 400, 'invalid-input');
  });
});
