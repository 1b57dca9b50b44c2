import { beforeEach, describe, expect, it } from '@jest/globals';
import { channelStateSchema, type SomeVersions } from '@toile/releases-contract';
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
  revision,
  rollBack,
  useReleases,
  version,
  who,
} from '../../testing/releases-api.ts';

describe('a canary', () => {
  useReleases();
  const canaryVersions: SomeVersions = { 'mf-content': version('b2') };
  const run = (share: number, versions: SomeVersions = canaryVersions) =>
    change('candidate', { versions, share });
  const endCanary = (versions: SomeVersions = canaryVersions) => change('end-candidate', { versions });
  beforeEach(async () => {
    for (const name of ['mf-content', 'mf-designer'] as const) await publish(name, 'b2').expect(201);
  });

  it('is beside the set of the channel, whole, with what proves it', async () => {
    const before = await live();
    await expectStatus(run(5), 200);
    const state = channelStateSchema.parse(await live());
    expect(state).toMatchObject({ set: before.set, current: before.current, revision: before.revision + 1 });
    expect(state.candidate).toMatchObject({
      share: 5,
      set: { versions: { ...before.set.versions, ...canaryVersions } },
      changed: { 'mf-content': { version: version('b2') } },
    });
    expect(Object.keys(state.candidate?.changed ?? {})).toEqual(['mf-content']);
    expect(state.signatures).toHaveProperty(state.candidate?.changed['mf-content']?.id ?? '');
  });

  it('keeps its id while its share grows, and gets another one when it begins anew', async () => {
    await run(5);
    const first = (await live()).candidate;
    await expectStatus(run(25), 200);
    expect((await live()).candidate).toMatchObject({ id: first?.id, share: 25 });
    await expectStatus(endCanary(), 200);
    expect(await live()).not.toHaveProperty('candidate');
    await run(5);
    expect((await live()).candidate?.id).not.toBe(first?.id);
  });

  it('is of several parts at once, also of one that the channel has not', async () => {
    await register({ 'mf-journal': {} });
    await publish('mf-journal', 'a1', ['/journal']).expect(201);
    const joint = { ...canaryVersions, 'mf-journal': version('a1') };
    await expectStatus(run(10, joint), 200);
    const { candidate: canary, current } = await live();
    expect(Object.keys(canary?.changed ?? {}).sort()).toEqual(Object.keys(joint).sort());
    expect(current).not.toHaveProperty('mf-journal');
  });

  it('is refused where it could not be promoted, and changes nothing', async () => {
    const before = await live();
    await expectStatus(run(5, { 'mf-content': version('c3') }), 404, 'unknown-version');
    await expectStatus(run(5, { 'mf-content': version('a1') }), 409, 'no-difference');
    await publish('mf-designer', 'c3', ['/faq']).expect(201);
    await publish('mf-content', 'c3', ['/faq']).expect(201);
    await expectStatus(
      run(5, { 'mf-designer': version('c3'), 'mf-content': version('c3') }),
      409,
      'refused-by-gates',
    );
    for (const share of [0, 100, -1, 101, '5', null])
      await expectStatus(change('candidate', { versions: canaryVersions, share }), 400, 'invalid-input');
    await expectStatus(change('candidate', { versions: {}, share: 5 }), 400, 'invalid-input');
    await expectStatus(endCanary(), 409, 'no-candidate');
    expect(await live()).toEqual(before);
  });

  it('is the only one of its parts, and changed only by who knows it', async () => {
    await run(5);
    const before = await live();
    const other = { 'mf-designer': version('b2') };
    const { title } = await expectStatus(run(5, { ...canaryVersions, ...other }), 409, 'candidate-runs');
    expect(title).toContain(`mf-content ${version('b2')}`);
    await expectStatus(endCanary(other), 409, 'candidate-runs');
    await expectStatus(
      change('candidate', { versions: canaryVersions, share: 9 }, before.revision - 1),
      409,
      'moved-on',
    );
    expect(await live()).toEqual(before);
    const unsigned = { ...who, versions: canaryVersions, share: 9, expectedRevision: before.revision };
    for (const action of ['candidate', 'end-candidate'])
      await expectStatus(
        api.post(`/api/releases/channels/live/${action}`).send(unsigned),
        401,
        'sign-in-needed',
      );
    await expectStatus(
      post('channels/other/candidate', { ...unsigned, expectedRevision: 0 }),
      409,
      'no-shell',
    );
  });

  it('goes on when another part is promoted or rolled back, with that part as it is now', async () => {
    await run(5);
    const { candidate: canary } = await live();
    await expectStatus(promote({ 'mf-designer': version('b2') }), 200);
    expect((await live()).candidate).toMatchObject({
      id: canary?.id,
      share: 5,
      set: { versions: { ...canaryVersions, 'mf-designer': version('b2') } },
    });
    await expectStatus(rollBack('mf-designer'), 200);
    expect((await live()).candidate?.set).toEqual(canary?.set);
  });

  it('ends when one of its own parts is promoted or rolled back, and never stands in the way of it', async () => {
    await run(5);
    await expectStatus(promote(canaryVersions), 200);
    expect(await live()).not.toHaveProperty('candidate');
    await run(5, { 'mf-content': version('a1') });
    await expectStatus(rollBack('mf-content'), 200);
    expect(await live()).not.toHaveProperty('candidate');
  });

  it('ends when a change beside it leaves it nothing to fit to', async () => {
    await publish('mf-designer', 'c3', ['/faq']).expect(201);
    await publish('mf-content', 'c3', ['/faq']).expect(201);
    await run(5, { 'mf-content': version('c3') });
    await expectStatus(promote({ 'mf-designer': version('c3') }), 200);
    expect(await live()).not.toHaveProperty('candidate');
  });

  it('stands in the history with its share', async () => {
    await run(5);
    await run(25);
    await endCanary();
    const body = await read('channels/live/history?limit=3');
    expect(
      body.map(({ action, share, changed }: Record<string, unknown>) => [action, share, changed]),
    ).toEqual([
      ['end-candidate', null, canaryVersions],
      ['candidate', 25, canaryVersions],
      ['candidate', 5, canaryVersions],
    ]);
    expect(body[0].revision).toBe(await revision());
  });
});
