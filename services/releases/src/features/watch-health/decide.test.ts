import { describe, expect, it } from '@jest/globals';
import { provenChain } from '@toile/release-signing';
import {
  change,
  expectStatus,
  live,
  promote,
  read,
  revision,
  testbed,
  version,
} from '../../testing/releases-api.ts';
import { canaryVersions, health, run, useVisits, visits, watch } from '../../testing/visits-api.ts';

useVisits();

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const lastChange = async () => (await read('channels/live/history?limit=1'))[0];
const failing = (networks?: number) =>
  visits('control', { visits: 500, failed: 100 }, networks ? { networks } : {});

describe('what comes of few networks', () => {
  it('asks a person about a promotion, once, with the figures, and changes nothing', async () => {
    await visits('control', { visits: 2000, failed: 2 });
    await expectStatus(promote(canaryVersions), 200);
    const before = await live();
    await failing(20);
    expect(await watch()).toBe(true);
    const after = await live();
    expect(after.set).toEqual(before.set);
    expect(await lastChange()).toMatchObject({
      action: 'ask',
      actor: 'health',
      changed: canaryVersions,
      revision: after.revision,
      reason: expect.stringMatching(/needs a decision, since it comes of too few networks.*100 of 500/),
    });
    expect(await watch()).toBe(false);
    // More networks make it sure.
    await visits('control', { visits: 100, failed: 90 });
    expect(await watch()).toBe(true);
    expect((await live()).set.versions).not.toMatchObject(canaryVersions);
  });

  it('asks a person about a canary, which goes on for now', async () => {
    await run(10);
    await visits('control', { visits: 2000, failed: 2 });
    await visits('candidate', { visits: 400, failed: 100 }, { networks: 20 });
    await watch();
    expect((await live()).candidate).toBeDefined();
    expect((await health()).decisions).toMatchObject([{ changed: canaryVersions, acknowledged: null }]);
  });

  it('acts without a person on what edges saw themselves', async () => {
    await expectStatus(promote(canaryVersions), 200);
    await visits('control', { visits: 8, 'stood-in': 8 }, { networks: 1 });
    await watch();
    expect((await live()).set.versions).not.toMatchObject(canaryVersions);
  });
});

describe('a question', () => {
  it('is acknowledged by a person, in the history, and not asked again', async () => {
    await run(10);
    await expectStatus(change('acknowledge', { versions: canaryVersions }), 409, 'nothing-asked');
    await visits('control', { visits: 2000 });
    await visits('candidate', { visits: 400, failed: 100 }, { networks: 20 });
    await watch();
    await expectStatus(
      change('acknowledge', { versions: { 'mf-designer': version('a1') } }),
      409,
      'nothing-asked',
    );
    await expectStatus(change('acknowledge', { versions: canaryVersions, reason: 'we look' }), 200);
    const [decision] = (await health()).decisions;
    expect(decision?.acknowledged).toMatchObject({ actor: 'jo', reason: 'we look' });
    await expectStatus(change('acknowledge', { versions: canaryVersions }), 409, 'nothing-asked');
    expect(await watch()).toBe(false);
  });
});

describe('what was taken back by itself', () => {
  const daysLater = async (days: number) => {
    await testbed.database.pool.query('alter table channel_changes disable trigger user');
    await testbed.database.pool.query(`update channel_changes set at = at - interval '${days} days'`);
    await testbed.database.pool.query('alter table channel_changes enable trigger user');
  };

  it('is told with its part and version until a person acknowledges it, however long that takes', async () => {
    const before = (await live()).shownSince?.['mf-content'] ?? '';
    await visits('control', { visits: 2000, failed: 2 });
    await expectStatus(promote(canaryVersions), 200);
    await visits('control', { visits: 300, failed: 90 });
    expect(await watch()).toBe(true);
    const { shownSince } = await live();
    expect(shownSince?.['mf-content']?.localeCompare(before)).toBe(1);
    const taken = { action: 'rollback', versions: canaryVersions, acknowledged: null };
    expect((await health()).halted).toMatchObject([taken]);
    await daysLater(9);
    expect((await health()).halted).toMatchObject([taken]);
    await expectStatus(change('acknowledge', { versions: canaryVersions, reason: 'seen' }), 200);
    expect((await health()).halted).toMatchObject([]);
    await expectStatus(change('acknowledge', { versions: canaryVersions }), 409, 'nothing-asked');
    expect(await read('channels/live/history?limit=1')).toMatchObject([
      { action: 'acknowledge', actor: 'jo', reason: 'seen', changed: canaryVersions },
    ]);
  });
});

describe('a hold', () => {
  const hold = (body: object) => change('hold', { parts: ['mf-content'], until: inHours(2), ...body });
  const breakIt = async () => {
    await visits('control', { visits: 2000, failed: 2 });
    await expectStatus(promote(canaryVersions), 200);
    await failing();
  };

  it.each([
    ['of its part', ['mf-content']],
    ['of the channel', []],
  ])('%s keeps a bad version where it is, tells who is to decide, and ends', async (_what, parts) => {
    await breakIt();
    await expectStatus(hold({ parts, reason: 'the fair is on' }), 200);
    await watch();
    expect((await live()).set.versions).toMatchObject(canaryVersions);
    expect((await health()).held).toMatchObject([{ reason: 'the fair is on', actor: 'jo' }]);
    expect((await lastChange()).reason).toMatch(
      /^needs a decision, since held by jo until .*: the fair is on: failed/,
    );
    await expectStatus(change('end-hold', { parts }), 200);
    expect(await watch()).toBe(true);
    expect((await live()).set.versions).not.toMatchObject(canaryVersions);
  });

  it.each([249, 248])(
    'with a long reason is told as far as it goes, and stands in the history (%d)',
    async (more) => {
      await breakIt();
      await expectStatus(hold({ reason: `${'x'.repeat(249 - more)}${'🧵'.repeat(more)}` }), 200);
      await watch();
      const history = await read('channels/live/history?limit=50');
      expect(history[0]).toMatchObject({ action: 'ask', reason: expect.stringMatching(/^needs a decision/) });
      expect(history[0].reason).toHaveLength(500);
      expect(() => provenChain([...history].reverse(), history.length)).not.toThrow();
    },
  );

  it('keeps a canary, too', async () => {
    await expectStatus(hold({}), 200);
    await run(10);
    await visits('control', { visits: 2000 });
    await visits('candidate', { visits: 400, failed: 200 });
    await watch();
    expect((await live()).candidate).toBeDefined();
  });

  it('of another part, or one that is over, holds nothing', async () => {
    await expectStatus(hold({ parts: ['mf-designer'] }), 200);
    await expectStatus(hold({}), 200);
    await testbed.database.pool.query(`update holds set until = now() where name = 'mf-content'`);
    await breakIt();
    await watch();
    expect((await live()).set.versions).not.toMatchObject(canaryVersions);
  });

  it('stands in the proven history with its end', async () => {
    const until = inHours(2);
    await expectStatus(hold({ until }), 200);
    await expectStatus(change('end-hold', { parts: ['mf-content'] }), 200);
    const history = await read('channels/live/history?limit=50');
    expect(history.slice(0, 2)).toMatchObject([
      { action: 'end-hold', hold: { parts: ['mf-content'] } },
      { action: 'hold', hold: { parts: ['mf-content'], until }, changed: { 'mf-content': version('a1') } },
    ]);
    expect(() => provenChain([...history].reverse(), history.length)).not.toThrow();
  });

  it('is refused without an end, with one that is over or a year away, of no part, and by a stranger', async () => {
    const before = await revision();
    for (const until of ['soon', inHours(-1), inHours(9000)])
      await expectStatus(hold({ until }), 400, 'invalid-input');
    await expectStatus(hold({ parts: ['mf-absent'] }), 409, 'not-in-channel');
    await expectStatus(hold({ parts: ['x'.repeat(300)] }), 400, 'invalid-input');
    await expectStatus(change('end-hold', { parts: [] }), 409, 'not-held');
    await expectStatus(hold({ parts: [], signature: 'x'.repeat(88) }), 403, 'signed-by-a-stranger');
    expect([await revision(), (await health()).held]).toEqual([before, []]);
  });
});
