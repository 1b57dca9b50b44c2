import { describe, expect, it } from '@jest/globals';
import { setIdOf } from '@toile/release-signing';
import {
  checkedChangeSchema,
  lifeWords,
  publishedVersionsSchema,
  type ReleaseTuple,
} from '@toile/releases-contract';
import { openReleases } from '../../rules/open-releases.ts';
import {
  api,
  bearer,
  change,
  expectStatus,
  live,
  manifest,
  post,
  promote,
  publish,
  read,
  rollBack,
  sign,
  testbed,
  useReleases,
  version,
} from '../../testing/releases-api.ts';

useReleases();

const name = 'mf-content';
const canaryVersions = { [name]: version('b2') };
const versions = async (query = '') => publishedVersionsSchema.parse(await read(`versions/${name}${query}`));
const ofCanary = async (query?: string) =>
  (await versions(query)).find((row) => row.version === version('b2'));
const words = async () => {
  const { life } = (await ofCanary()) ?? {};
  return life && lifeWords(life, () => 'then');
};
const figures = 'failed: 12 of 180 (6.67 %) visits of it, 9 of 1650 (0.55 %) of the others';

/** As the runner of this service does. */
async function byHealth(what: 'candidate' | 'live'): Promise<void> {
  const by = { channel: 'live', actor: 'health', expectedRevision: (await live()).revision, reason: figures };
  const releases = openReleases(testbed.database);
  const result =
    what === 'candidate'
      ? await releases.endCanary({ ...by, action: 'end-candidate', changed: canaryVersions })
      : await releases.pointTo({ ...by, action: 'rollback', changed: { [name]: version('a1') } });
  expect(result.ok).toBe(true);
}

describe('the life of a version', () => {
  it('goes from its publication to everybody and back, in words', async () => {
    await publish(name, 'b2');
    expect(await words()).toBe('never shown');
    const setId = setIdOf({ ...(await live()).set.versions, ...canaryVersions } as ReleaseTuple);
    const problems = [{ says: '/faq: broken', parts: [name], remedy: 'Look.' }];
    const seen = { setId, checks: [{ name: 'pages', outcome: 'failed', problems }] };
    await expectStatus(change('promote', { versions: canaryVersions, seen }), 409, 'refused-by-gates');
    expect(await words()).toBe('refused by pages, then, jo: because');
    await expectStatus(change('candidate', { versions: canaryVersions, share: 5 }), 200);
    expect(await words()).toBe('canary');
    await expectStatus(change('end-candidate', { versions: canaryVersions }), 200);
    expect(await words()).toBe('canary ended, then, jo: because');
    await expectStatus(promote(canaryVersions), 200);
    expect(await words()).toBe('live');
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await expectStatus(change('hold', { parts: [name], until, reason: 'the fair' }), 200);
    expect(await words()).toBe('live; held until then, jo: the fair');
    await expectStatus(rollBack(name), 200);
    expect(await words()).toBe('rolled back, then, jo: because');
    await expectStatus(promote(canaryVersions), 200);
    await expectStatus(promote({ [name]: version('a1') }), 200);
    expect(await words()).toBe('was live, then, jo: because');
    await testbed.database.pool.query(
      `update versions set retired_at = now(), retired_by = 'sam' where version = $1`,
      [version('b2')],
    );
    expect(await words()).toBe('files taken away, then, sam: nobody needed it');
  });

  it('is of each channel, and nothing of it is for strangers', async () => {
    await publish(name, 'b2');
    await expectStatus(promote(canaryVersions), 200);
    expect((await ofCanary('?channel=live'))?.life.state).toBe('live');
    expect((await ofCanary('?channel=testers'))?.life.state).toBe('published');
    await expectStatus(api.get(`/api/releases/versions/${name}`), 401, 'sign-in-needed');
    await expectStatus(api.get(`/api/releases/versions/${name}?channel=A`).set(bearer), 400, 'invalid-input');
  });

  it('names the commits that a version brings to the live one', async () => {
    const commit = (letter: string) => ({
      hash: letter.repeat(40),
      author: 'Ada',
      subject: `change ${letter}`,
    });
    const a = commit('a');
    const b = commit('b');
    const c = commit('c');
    const send = (hash: string, commits: object[]) =>
      post('versions', { manifest: manifest(name, hash), signature: sign(manifest(name, hash)), commits });
    await expectStatus(send('b2', [a]), 201);
    await expectStatus(send('c3', [c, b, a]), 201);
    await expectStatus(promote(canaryVersions), 200);
    const commits = Object.fromEntries((await versions()).map((row) => [row.version, row.commitsSinceLive]));
    expect(commits).toEqual({ [version('c3')]: [c, b], [version('b2')]: [], [version('a1')]: null });
    await expectStatus(send('d4', [{ ...a, hash: 'HEAD' }]), 400, 'invalid-input');
  });
});

describe('a version that health has ended', () => {
  it.each(['candidate', 'live'] as const)(
    'says with which figures, and asks before it comes back: %s',
    async (what) => {
      await publish(name, 'b2');
      await expectStatus(
        what === 'live'
          ? promote(canaryVersions)
          : change('candidate', { versions: canaryVersions, share: 5 }),
        200,
      );
      const { revision } = await live();
      await byHealth(what);
      expect(await words()).toBe(`ended by health, then, health: ${figures}`);

      const before = await live();
      const { title } = await expectStatus(promote(canaryVersions), 409, 'known-bad');
      expect(title).toContain(figures);
      await expectStatus(change('candidate', { versions: canaryVersions, share: 5 }), 409, 'known-bad');
      if (what === 'live') await expectStatus(change('back', { to: String(revision) }), 409, 'known-bad');
      expect(await live()).toEqual(before);
      const checked = checkedChangeSchema.parse(
        await expectStatus(post('channels/live/check', { versions: canaryVersions }), 200),
      );
      expect(checked.knownBad).toMatchObject([{ name, version: version('b2'), reason: figures }]);

      const setId = setIdOf({ ...before.set.versions, ...canaryVersions } as ReleaseTuple);
      const problems = [{ says: '/faq: broken', parts: [name], remedy: 'Look.' }];
      const seen = { setId, checks: [{ name: 'pages', outcome: 'failed', problems }] };
      const anyway = { versions: canaryVersions, anyway: true, reason: 'mended outside' };
      await expectStatus(change('promote', { ...anyway, seen }), 409, 'refused-by-gates');
      expect(await words()).toBe('refused by pages, then, jo: mended outside');
      await expectStatus(promote(canaryVersions), 409, 'known-bad');

      await expectStatus(change('candidate', { ...anyway, share: 5 }), 200);
      await expectStatus(change('candidate', { versions: canaryVersions, share: 50 }), 200);
      await expectStatus(promote(canaryVersions), 200);
      await expectStatus(promote({ [name]: version('a1') }), 200);
      await expectStatus(rollBack(name), 200);
      expect(await words()).toBe('live');
    },
  );
});
