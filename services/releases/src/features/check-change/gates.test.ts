import { describe, expect, it } from '@jest/globals';
import { newKeyPair, signContent } from '@toile/release-signing';
import { type ChangedParts, type SomeVersions, type Verdict, verdictSchema } from '@toile/releases-contract';
import { bring, history, partNames, teamsOfTheirOwn } from '../../testing/own-teams.ts';
import {
  api,
  change,
  expectStatus,
  live,
  manifest,
  post,
  promote,
  register,
  revision,
  teamKeys,
  useReleases,
  version,
  who,
} from '../../testing/releases-api.ts';

useReleases();

teamsOfTheirOwn();
const check = (versions: ChangedParts) => post('channels/live/check', { versions });
const verdictOn = async (versions: ChangedParts): Promise<Verdict> =>
  verdictSchema.parse(await expectStatus(check(versions), 200));
const failed = ({ checks }: Verdict) => checks.filter(({ outcome }) => outcome === 'failed');
const page = { chunk: 'page', slots: [] };

/** A set that breaks one rule and no other. `before` is shown already, `bad` must not be. */
interface Attack {
  gate: string;
  parts: string[];
  says: string;
  before?: () => Promise<SomeVersions>;
  bad: () => Promise<ChangedParts>;
}

const attacks: Attack[] = [
  {
    gate: 'shared-modules',
    parts: ['mf-content', 'shell'],
    says: `mf-content ${version('c3')} needs react@^20.0.0, and shell ${version('b2')} has 19.3.1`,
    before: () => bring('shell', 'b2', { shared: { react: '19.3.1' } }),
    bad: () => bring('mf-content', 'c3', { shared: { react: '^20.0.0' } }),
  },
  {
    gate: 'shared-modules',
    parts: ['mf-content', 'shell'],
    says: `mf-content ${version('b2')} needs zustand@^5.0.0, and shell ${version('a1')} does not have it`,
    bad: () => bring('mf-content', 'b2', { shared: { react: '^19.0.0', zustand: '^5.0.0' } }),
  },
  {
    gate: 'contracts',
    parts: ['mf-content', 'mf-designer'],
    says: 'mf-content uses teaser@1, and mf-designer offers teaser@2',
    before: async () => ({
      ...(await bring('mf-designer', 'b2', { slots: { teaser: { chunk: 'page', version: 1 } } })),
      ...(await bring('mf-content', 'b2', { needs: { teaser: 1 } })),
    }),
    bad: () => bring('mf-designer', 'c3', { slots: { teaser: { chunk: 'page', version: 2 } } }),
  },
  {
    gate: 'contracts',
    parts: ['mf-content'],
    says: 'mf-content uses teaser@1, and nothing in the set offers it',
    before: async () => ({
      ...(await bring('mf-designer', 'b2', { slots: { teaser: { chunk: 'page', version: 1 } } })),
      ...(await bring('mf-content', 'b2', { needs: { teaser: 1 } })),
    }),
    bad: async () => ({ 'mf-designer': null }),
  },
  {
    gate: 'bag',
    parts: ['mf-content', 'shell'],
    says: `mf-content ${version('b2')} reads bags of version 2, and shell ${version('a1')} has 1`,
    bad: () => bring('mf-content', 'b2', { bag: [2] }),
  },
  {
    gate: 'bag',
    parts: ['shell'],
    says: `Browsers keep bags of version 2, and shell ${version('c3')} reads 1`,
    before: () => bring('shell', 'b2', { bag: [1, 2] }),
    bad: () => bring('shell', 'c3', { bag: [1] }),
  },
  {
    gate: 'addresses',
    parts: ['mf-content', 'mf-designer'],
    says: 'the path /sale of mf-content collides with the path /sale of mf-designer',
    bad: async () => ({
      ...(await bring('mf-designer', 'b2', { paths: [{ path: '/sale', ...page }] })),
      ...(await bring('mf-content', 'b2', { paths: [{ path: '/sale', ...page }] })),
    }),
  },
  {
    gate: 'links',
    parts: ['mf-content', 'mf-designer'],
    says: 'mf-content links to /sale, which mf-designer shows now and the set has not',
    before: async () => ({
      ...(await bring('mf-designer', 'b2', { paths: [{ path: '/sale', ...page }] })),
      ...(await bring('mf-content', 'b2', { links: ['/sale'] })),
    }),
    bad: async () => ({ 'mf-designer': version('a1') }),
  },
];

describe.each(attacks)('a set that $gate refuses: $says', ({ gate, parts, says, before, bad }) => {
  const promoted = (changed: ChangedParts) => {
    const [[name, to] = []] = Object.entries(changed);
    return to === null ? change('remove', { name }) : change('promote', { versions: changed });
  };

  it('is neither promoted nor a canary; the verdict names the pair, its owners and what to do, and nothing changes', async () => {
    if (before) await expectStatus(promote(await before()), 200);
    const changed = await bad();
    const shown = await live();
    const log = await history();
    const verdict = await verdictOn(changed);
    const checks = failed(verdict);
    expect([verdict.passed, checks.map(({ name }) => name)]).toEqual([false, [gate]]);
    const [problem] = checks[0]?.problems ?? [];
    expect(problem?.says).toBe(says);
    expect([...(problem?.parts ?? [])].sort()).toEqual(parts);
    expect([...(problem?.owners ?? [])].sort()).toEqual(parts.map((name) => `team-of-${name}`));
    expect(problem?.remedy).toMatch(/\w/);
    const { title, detail, verdict: told } = await expectStatus(promoted(changed), 409, 'refused-by-gates');
    expect([title, detail, told]).toEqual([says, problem?.remedy, verdict]);
    if (!Object.values(changed).includes(null))
      await expectStatus(change('candidate', { versions: changed, share: 5 }), 409, 'refused-by-gates');
    expect(await live()).toEqual(shown);
    expect(await history()).toEqual(log);
  });
});

describe('the verdict of a change', () => {
  it('stands in the history of each that shows something new', async () => {
    const canaryVersions = await bring('mf-content', 'b2');
    const verdict = await verdictOn(canaryVersions);
    expect(verdict.passed).toBe(true);
    expect(verdict.checks.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
      ...['shared-modules', 'contracts', 'bag', 'addresses', 'links', 'weight'].map(
        (name) => `${name} passed`,
      ),
      ...['files', 'pages'].map((name) => `${name} left-out`),
    ]);
    await expectStatus(change('candidate', { versions: canaryVersions, share: 5 }), 200);
    await expectStatus(change('end-candidate', { versions: canaryVersions }), 200);
    await expectStatus(promote(canaryVersions), 200);
    await expectStatus(change('rollback', { name: 'mf-content' }), 200);
    const [back, promotion, end, canary] = await history();
    for (const entry of [back, promotion, canary]) expect(entry.verdict).toEqual(verdict);
    expect(end).not.toHaveProperty('verdict');
  });

  it('is asked of a channel that has nothing yet, and of nothing that is no change', async () => {
    const versions = Object.fromEntries(partNames.map((name) => [name, version('a1')]));
    expect((await expectStatus(post('channels/next/check', { versions }), 200)).passed).toBe(true);
    await expectStatus(
      post('channels/next/check', { versions: { 'mf-content': version('a1') } }),
      409,
      'no-shell',
    );
    await expectStatus(check({ 'mf-content': version('ff') }), 404, 'unknown-version');
    await expectStatus(
      api.post('/api/releases/channels/live/check').send({ versions }),
      401,
      'sign-in-needed',
    );
    for (const wrong of [{}, { 'mf-content': 5 }, { 'mf-content': '1.0.0' }, undefined])
      await expectStatus(post('channels/live/check', { versions: wrong }), 400, 'invalid-input');
  });
});

describe('a rollback', () => {
  it('to a set that no longer fits is refused with the pair, and goes with the other part', async () => {
    const slots = (n: number) => ({ slots: { teaser: { chunk: 'page', version: n } } });
    const first = {
      ...(await bring('mf-designer', 'b2', slots(1))),
      ...(await bring('mf-content', 'b2', { needs: { teaser: 1 } })),
    };
    await expectStatus(promote(first), 200);
    const second = {
      ...(await bring('mf-designer', 'c3', slots(2))),
      ...(await bring('mf-content', 'c3', { needs: { teaser: 2 } })),
    };
    await expectStatus(promote(second), 200);
    const before = await live();
    const refusal = await expectStatus(change('rollback', { name: 'mf-content' }), 409, 'refused-by-gates');
    expect(refusal.title).toBe('mf-content uses teaser@1, and mf-designer offers teaser@2');
    expect(await live()).toEqual(before);
    expect((await verdictOn(first)).passed).toBe(true);
    await expectStatus(promote(first), 200);
  });
});

describe('breaking the glass', () => {
  const breakGlass = 'the shop is down, and this brings it back';
  const bad = () => bring('mf-content', 'b2', { shared: { react: '^20.0.0' } });

  it('does what the gates refuse, for a release manager, and the history says why and what they said', async () => {
    const versions = await bad();
    await expectStatus(promote(versions), 409, 'refused-by-gates');
    const verdict = await verdictOn(versions);
    await expectStatus(change('promote', { versions, breakGlass }), 200);
    expect((await history())[0]).toMatchObject({ breakGlass, verdict, action: 'promote' });
    expect(verdict.passed).toBe(false);
  });

  it('is for no team, though it is their own part and their own key', async () => {
    const versions = await bad();
    const before = await live();
    const send = (action: string, more: object, keys = teamKeys) => {
      const content = { ...who, versions, breakGlass, expectedRevision: before.revision, ...more };
      const signature = signContent('change', { ...content, action, channel: 'live' }, keys.privateKey);
      return api.post(`/api/releases/channels/live/${action}`).send({ ...content, signature });
    };
    await expectStatus(send('promote', {}), 403, 'role-needed');
    await expectStatus(send('candidate', { share: 5 }), 403, 'role-needed');
    await expectStatus(send('rollback', { name: 'mf-content' }), 403, 'role-needed');
    await expectStatus(send('remove', { name: 'mf-content' }), 403, 'role-needed');
    await expectStatus(send('promote', {}, newKeyPair()), 403, 'role-needed');
    await expectStatus(send('promote', { breakGlass: undefined }), 409, 'refused-by-gates');
    const { signature: _none, ...unsigned } = { ...who, versions, breakGlass, signature: undefined };
    await expectStatus(
      api
        .post('/api/releases/channels/live/promote')
        .send({ ...unsigned, expectedRevision: before.revision }),
      401,
      'sign-in-needed',
    );
    expect(await live()).toEqual(before);
  });

  it('needs a reason, and shows nothing that edges could not prove', async () => {
    const versions = await bad();
    for (const reason of ['', 'because', 5, null])
      await expectStatus(change('promote', { versions, breakGlass: reason }), 400, 'invalid-input');
    const unknown = { versions: { 'mf-content': version('ff') }, breakGlass };
    await expectStatus(change('promote', unknown), 404, 'unknown-version');
    await register({ 'mf-content': { deployKeys: [newKeyPair().publicKey] } }).expect(200);
    await expectStatus(change('promote', { versions, breakGlass }), 403, 'signed-by-a-stranger');
  });

  it('leaves the other parts free to change: nothing is held against them that is there already', async () => {
    await expectStatus(change('promote', { versions: await bad(), breakGlass }), 200);
    const other = await bring('mf-designer', 'b2');
    await expectStatus(promote(other), 200);
    const [{ verdict }] = await history();
    const [shared] = verdictSchema.parse(verdict).checks;
    expect(shared).toMatchObject({ outcome: 'passed', problems: [{ parts: ['mf-content', 'shell'] }] });
    const worse = await bring('mf-content', 'c3', { shared: { react: '^21.0.0' } });
    await expectStatus(promote(worse), 409, 'refused-by-gates');
    await expectStatus(change('rollback', { name: 'mf-content' }), 200);
    expect(await revision()).toBe(4);
  });

  it('publishes a version, too, with the release token alone', async () => {
    const content = { ...manifest('mf-content', 'b2'), needs: { teaser: 1 } };
    const signature = signContent('manifest', content, teamKeys.privateKey);
    const body = { manifest: content, signature };
    const { verdict } = await expectStatus(
      api.post('/api/releases/versions').send(body),
      409,
      'refused-by-gates',
    );
    expect(failed(verdictSchema.parse(verdict)).map(({ name }) => name)).toEqual(['contracts']);
    const broken = { ...body, breakGlass };
    await expectStatus(api.post('/api/releases/versions').send(broken), 401, 'sign-in-needed');
    await expectStatus(post('versions', broken), 201);
  });
});
