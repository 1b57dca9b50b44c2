import { beforeEach, describe, expect, it } from '@jest/globals';
import { isInShare } from '@toile/release-signing';
import { canariesIn, channelStateSchema, type SomeVersions } from '@toile/releases-contract';
import {
  change,
  expectStatus,
  live,
  promote,
  publish,
  read,
  revision,
  rollBack,
  testbed,
  version,
} from '../../testing/releases-api.ts';
import { health, useVisits, visits, watch } from '../../testing/visits-api.ts';

useVisits();

const content: SomeVersions = { 'mf-content': version('b2') };
const designer: SomeVersions = { 'mf-designer': version('b2') };
const run = (versions: SomeVersions, share: number, more: object = {}) =>
  change('candidate', { versions, share, ...more });
const endCanary = (versions: SomeVersions) => change('end-candidate', { versions });
const state = async () => channelStateSchema.parse(await live());
const shares = async () => canariesIn(await state()).map(({ share }) => share);
const lastChange = async () => (await read('channels/live/history?limit=1'))[0];

beforeEach(async () => {
  await publish('mf-designer', 'b2').expect(201);
});

async function runBoth(): Promise<void> {
  await expectStatus(run(content, 5), 200);
  await expectStatus(run(designer, 10), 200);
}

describe('a second canary', () => {
  it('runs beside the first, on the other half, with its own share, steps and end', async () => {
    await runBoth();
    const { candidate: first, second, set } = await state();
    expect(first).toMatchObject({ share: 5, set: { versions: { ...set.versions, ...content } } });
    expect(first).not.toHaveProperty('half');
    expect(second).toMatchObject({
      share: 10,
      half: { of: first?.id, side: 'upper' },
      set: { versions: { ...set.versions, ...designer } },
      changed: { 'mf-designer': { version: version('b2') } },
    });
    expect(second?.changed).not.toHaveProperty('mf-content');
    expect((await live()).signatures).toHaveProperty(second?.changed['mf-designer']?.id ?? '');
    await expectStatus(run(designer, 20), 200);
    await expectStatus(run(content, 7), 200);
    expect(await state()).toMatchObject({
      candidate: { id: first?.id, share: 7 },
      second: { id: second?.id, share: 20, half: second?.half },
    });
    await expectStatus(endCanary(content), 200);
    const { candidate: left, second: none } = await state();
    expect(left).toMatchObject({ id: second?.id, share: 20, half: second?.half });
    expect(none).toBeUndefined();
  });

  it('has the half that is free, whichever began first', async () => {
    await runBoth();
    const { candidate: first } = await state();
    await endCanary(content);
    await expectStatus(run(content, 5), 200);
    expect(await state()).toMatchObject({
      candidate: { half: { of: first?.id, side: 'upper' } },
      second: { half: { of: first?.id, side: 'lower' } },
    });
  });

  it('moves no visitor when it begins, grows alone, or the first ends (issue 32, 7)', async () => {
    const visitors = Array.from({ length: 10_000 }, (_, n) => `visitor-${n}`);
    const those = (canary: Parameters<typeof isInShare>[1] | undefined) =>
      new Set(visitors.filter((visitor) => canary && isInShare(visitor, canary)));
    await run(content, 20);
    const alone = those((await state()).candidate);
    await run(designer, 30);
    const { candidate: first, second } = await state();
    const one = those(first);
    const other = those(second);
    expect(one).toEqual(alone);
    expect([...one].filter((visitor) => other.has(visitor))).toEqual([]);
    await endCanary(content);
    expect(those((await state()).candidate)).toEqual(other);
    for (const share of [49, 50, 75]) {
      await expectStatus(run(designer, share), 200);
      const grown = those((await state()).candidate);
      expect([...other].every((visitor) => grown.has(visitor))).toBe(true);
      expect(Math.abs(grown.size / 100 - share)).toBeLessThan(4);
    }
  });

  it('is refused in a sentence where it meets the first, or either needs more than its half', async () => {
    await publish('mf-content', 'c3').expect(201);
    await publish('mf-catalogue', 'b2').expect(201);
    await run(content, 50);
    const other = `the canary mf-content ${version('b2')}`;
    const { title } = await expectStatus(run(designer, 5), 409, 'half-needed');
    expect(title).toBe(`Beside ${other}: of two canaries each has less than 50 % of the visitors`);
    await run(content, 5);
    await expectStatus(run(designer, 50), 409, 'half-needed');
    await expectStatus(run({ ...designer, 'mf-content': version('c3') }, 5), 409, 'candidate-runs');
    for (const target of [{ kind: 'staff' }, { kind: 'shadow', share: 10 }]) {
      const refused = change('candidate', { versions: designer, target });
      expect((await expectStatus(refused, 409, 'alone-only')).title).toContain(`Beside ${other}`);
    }
    await run(designer, 5);
    await expectStatus(run(content, 50), 409, 'half-needed');
    await expectStatus(
      change('candidate', { versions: content, target: { kind: 'staff' } }),
      409,
      'alone-only',
    );
    const third = await expectStatus(run({ 'mf-catalogue': version('b2') }, 5), 409, 'candidate-runs');
    expect(third.title).toBe(
      `Two canaries run: mf-content ${version('b2')}; and mf-designer ${version('b2')}`,
    );
    expect(await shares()).toEqual([5, 5]);
    await endCanary(designer);
    await change('candidate', { versions: content, target: { kind: 'shadow', share: 10 } });
    await expectStatus(run(designer, 5), 409, 'alone-only');
  });

  it('is refused when both together do not pass the gates, though each alone does', async () => {
    await publish('mf-designer', 'c3', ['/faq']).expect(201);
    await publish('mf-content', 'c3', ['/faq']).expect(201);
    await expectStatus(run({ 'mf-content': version('c3') }, 5), 200);
    const before = await live();
    const wanted = { 'mf-designer': version('c3') };
    const { title } = await expectStatus(run(wanted, 5), 409, 'not-together');
    expect(title).toMatch(/^Together with the canary mf-content \S+ the gates refuse it: .*faq/);
    expect(await live()).toEqual(before);
    await expectStatus(run(wanted, 5, { breakGlass: 'only one of them will be promoted' }), 200);
    await expectStatus(promote(wanted), 200);
    expect(await shares()).toEqual([]);
  });

  it('is begun by one of two who begin at once', async () => {
    await publish('mf-catalogue', 'b2').expect(201);
    await run(content, 5);
    const at = await revision();
    const both = await Promise.all(
      [designer, { 'mf-catalogue': version('b2') }].map((versions) =>
        change('candidate', { versions, share: 5 }, at),
      ),
    );
    expect(both.map(({ status, body }) => [status, body.code]).sort()).toEqual([
      [200, undefined],
      [409, 'moved-on'],
    ]);
    expect(await shares()).toEqual([5, 5]);
    await expectStatus(change('end-candidate', { versions: content }, at), 409, 'moved-on');
  });
});

describe('two canaries', () => {
  beforeEach(runBoth);

  it('go on when one is promoted, the other with what is live now', async () => {
    const { second } = await state();
    await expectStatus(promote(content), 200);
    const { candidate: first, set } = await state();
    expect(set.versions).toMatchObject(content);
    expect(await shares()).toEqual([10]);
    expect(first).toMatchObject({
      id: second?.id,
      half: second?.half,
      set: { versions: { ...content, ...designer } },
    });
    await expectStatus(rollBack('mf-content'), 200);
    expect((await state()).candidate?.set).toEqual(second?.set);
  });

  it('are both left alone by a promotion beside them, and end each with a part of its own', async () => {
    await publish('mf-catalogue', 'b2').expect(201);
    await expectStatus(promote({ 'mf-catalogue': version('b2') }), 200);
    for (const { set } of canariesIn(await state()))
      expect(set.versions).toMatchObject({ 'mf-catalogue': version('b2') });
    await publish('mf-designer', 'c3').expect(201);
    await expectStatus(promote({ 'mf-designer': version('c3') }), 200);
    expect(await shares()).toEqual([5]);
  });

  it('are watched alone: health ends the one that is bad', async () => {
    await visits('control', { visits: 500, failed: 1 });
    await visits('candidate', { visits: 300, failed: 1 });
    await visits('control', { visits: 500, failed: 1 }, { of: 'second' });
    await visits('candidate', { visits: 200, failed: 100 }, { of: 'second' });
    const { candidate: first, second } = await health();
    expect([first?.verdict, second?.verdict]).toEqual(['good', 'bad']);
    expect([first?.visitsAtShare, second?.visitsAtShare]).toEqual([300, 200]);
    expect(await watch()).toBe(true);
    expect(await shares()).toEqual([5]);
    expect(await lastChange()).toMatchObject({
      action: 'end-candidate',
      actor: 'health',
      changed: designer,
      candidate: { id: first?.id },
    });
    await expectStatus(run(designer, 5), 409, 'known-bad');
    await expectStatus(run(designer, 5, { anyway: true }), 200);
  });

  it('are judged by the visitors of their own half: ten in a hundred of them are five of all', async () => {
    await visits('control', { visits: 9000, failed: 1800 });
    await visits('candidate', { visits: 1000, failed: 200 });
    expect((await health()).candidate?.verdict).toBe('good');
  });

  /** The time of every step is over, and visits of both are good. */
  async function letStepsBeDue(): Promise<void> {
    await testbed.database.pool.query(`update candidate_plans set since = since - interval '11 minutes'`);
    for (const whose of ['candidate', 'second'] as const) {
      await visits('control', { visits: 900 }, { of: whose });
      await visits('candidate', { visits: 100 }, { of: whose });
    }
  }

  it('take their steps one after the other when both are due', async () => {
    const plan = (share: number) => [
      { share, seconds: 600 },
      { share: share * 2, seconds: 600 },
      { share: 100 },
    ];
    await expectStatus(run(content, 5, { plan: plan(5) }), 200);
    await expectStatus(run(designer, 10, { plan: plan(10) }), 200);
    await letStepsBeDue();
    await watch();
    await watch();
    expect(await shares()).toEqual([10, 20]);
  });

  it('grow by plans of their own; a step to a half waits while both run', async () => {
    const plan = (share: number) => [{ share, seconds: 600 }, { share: 50, seconds: 600 }, { share: 100 }];
    await expectStatus(run(content, 5, { plan: plan(5) }), 200);
    await expectStatus(run(designer, 10, { plan: [{ share: 10, seconds: 600 }, { share: 20 }] }), 200);
    await letStepsBeDue();
    const plans = async () =>
      canariesIn(await health()).map((each) => [each.plan?.step, each.plan?.waitsFor]);
    expect(await plans()).toEqual([
      [0, 'other-canary'],
      [0, 'nothing'],
    ]);
    await watch();
    expect(await shares()).toEqual([5, 20]);
    await expectStatus(change('skip-step', { versions: content }), 409, 'half-needed');
    await expectStatus(change('pause-plan', { versions: content }), 200);
    expect((await plans())[1]).toEqual([1, 'somebody']);
    await expectStatus(change('end-plan', { versions: designer }), 200);
    await expectStatus(endCanary(designer), 200);
    await expectStatus(change('skip-step', { versions: content }), 200);
    expect(await shares()).toEqual([50]);
  });

  it('stand in the history, of two the one that was changed first, and each over time', async () => {
    const { candidate: first, second } = await state();
    await run(content, 6);
    expect(await lastChange()).toMatchObject({
      changed: content,
      share: 6,
      candidate: { id: first?.id },
      second: { id: second?.id, share: 10, half: second?.half },
    });
    await run(designer, 12);
    expect(await lastChange()).toMatchObject({
      changed: designer,
      share: 12,
      candidate: { id: second?.id },
      second: { id: first?.id, share: 6 },
    });
    await endCanary(content);
    await endCanary(designer);
    expect(await read('channels/live/canaries')).toMatchObject([
      { id: second?.id, versions: designer, ended: { action: 'end-candidate' } },
      { id: first?.id, versions: content, ended: { action: 'end-candidate' } },
    ]);
  });

  it('are one again after a change by an older service, which leaves the second behind', async () => {
    // An older service knows the columns of one canary, and writes a revision with them.
    await testbed.database.pool.query('update channels set revision = revision + 1');
    expect(await shares()).toEqual([5]);
    expect((await health()).second).toBeUndefined();
  });
});
