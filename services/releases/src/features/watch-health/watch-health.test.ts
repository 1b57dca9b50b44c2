import { beforeEach, describe, expect, it } from '@jest/globals';
import { canaryCurveSchema } from '@toile/releases-contract';
import { register } from 'prom-client';
import { asOnlyRunner } from '../../adapters/postgres-only-runner.ts';
import { forgetVisits } from '../../adapters/postgres-visits.ts';
import {
  change,
  expectStatus,
  live,
  promote,
  publish,
  read,
  rollBack,
  testbed,
  version,
} from '../../testing/releases-api.ts';
import {
  canaryVersions,
  edge,
  health,
  reportVisits,
  run,
  useVisits,
  visits,
  watch,
} from '../../testing/visits-api.ts';

useVisits();

/** Moves what was counted in the last minutes to one of them, so many minutes ago: two reports may come in two. */
const inOneMinute = (ago: number) =>
  testbed.database.pool.query(
    `update visit_counts set minute = date_trunc('minute', now()) - make_interval(mins => $1)
     where minute > now() - interval '20 minutes'`,
    [ago],
  );

describe('a canary', () => {
  beforeEach(() => run(10));

  it('that fails more often than the others is ended, and the history says why', async () => {
    const before = await live();
    await visits('control', { visits: 1800, failed: 2 });
    await visits('candidate', { visits: 200, failed: 50 });
    expect((await health()).candidate).toMatchObject({ verdict: 'bad', share: 10, versions: canaryVersions });
    expect(await watch()).toBe(true);
    const metrics = await register.metrics();
    expect(metrics).toContain('release_verdict{channel="live",of="canary",verdict="bad"} 1');
    expect(metrics).toContain('release_health_acts_total{channel="live",kind="end"} 1');
    const after = await live();
    expect(after).not.toHaveProperty('candidate');
    expect(after.set).toEqual(before.set);
    const body = await read('channels/live/history?limit=1');
    const reason = 'halted: failed: 50 of 200 (25.00 %) visits of it, 2 of 1800 (0.11 %) of the others';
    expect(body[0]).toMatchObject({
      action: 'end-candidate',
      actor: 'health',
      reason,
      changed: canaryVersions,
    });
    expect((await health()).halted).toMatchObject([{ revision: after.revision, reason }]);
  });

  it('that does as well as the others goes on, with both variants’ figures', async () => {
    await visits('control', { visits: 1800, failed: 4, bag: 90, timed: 900, slow: 40 });
    await visits('candidate', { visits: 100 });
    await visits('candidate', { visits: 100, failed: 1, bag: 9, timed: 90, slow: 5 });
    expect(await watch()).toBe(false);
    const { candidate: canary } = await health();
    expect(canary).toMatchObject({
      verdict: 'good',
      tried: { visits: 200, failed: 1, bag: 9 },
      control: { visits: 1800, failed: 4, bag: 90 },
    });
    expect((await live()).candidate).toBeDefined();
  });

  it('is not judged by a few visits', async () => {
    await visits('control', { visits: 900 });
    await visits('candidate', { visits: 49, failed: 48 });
    expect(await watch()).toBe(false);
    expect((await health()).candidate).toMatchObject({ verdict: 'waiting' });
  });

  it('keeps what was seen of it while its share grows, and is not judged by another’s', async () => {
    await visits('control', { visits: 1800 });
    await visits('candidate', { visits: 200, failed: 5 });
    await run(25);
    await visits('control', { visits: 1500 });
    await visits('candidate', { visits: 500, failed: 15 });
    expect((await health()).candidate).toMatchObject({ verdict: 'bad', tried: { failed: 20 } });
    await expectStatus(change('end-candidate', { versions: canaryVersions }), 200);
    await run(25);
    expect((await health()).candidate).toMatchObject({ verdict: 'waiting', tried: { visits: 0 } });
  });

  it('is told over time, while it runs and afterwards, as the verdict had it', async () => {
    await visits('control', { visits: 900, failed: 1 });
    await visits('candidate', { visits: 40 });
    await inOneMinute(30);
    await visits('control', { visits: 900, failed: 1 });
    await visits('candidate', { visits: 160, failed: 50 });
    await inOneMinute(0);
    const [running] = await read('channels/live/canaries');
    expect(running).toMatchObject({ versions: canaryVersions, target: null, ended: null });
    await watch();
    const { ended, minutes, points } = canaryCurveSchema.parse(
      await read(`channels/live/canaries/${running.id}`),
    );
    expect(ended).toMatchObject({ action: 'end-candidate', actor: 'health' });
    expect([minutes, points.map(({ visits, verdict }) => [visits, verdict])]).toEqual([
      1,
      [
        [{ tried: 40, control: 900 }, 'waiting'],
        [{ tried: 200, control: 1800 }, 'bad'],
      ],
    ]);
    const [first, last] = points.map(({ comparisons }) => comparisons[0]);
    expect(first).toMatchObject({
      measure: 'failures',
      tried: { count: 0, of: 40 },
      control: { count: 1, of: 900 },
    });
    expect(last).toMatchObject({
      tried: { count: 50, of: 200 },
      control: { count: 2, of: 1800 },
      verdict: 'bad',
    });
    expect(last?.evidence).toBeGreaterThan(last?.needed ?? 0);
    expect(await read('channels/live/canaries/another')).toMatchObject({ code: 'unknown-canary' });
    await expectStatus(change('candidate', { versions: canaryVersions, share: 25, anyway: true }), 200);
    expect(await read('channels/live/canaries')).toHaveLength(2);
  });

  it('is told over time without what its people met before it had a share', async () => {
    await visits('candidate', { visits: 30, failed: 20 });
    await testbed.database.pool.query('update visit_counts set share = 0');
    await inOneMinute(30);
    await visits('control', { visits: 900 });
    await visits('candidate', { visits: 100 });
    await inOneMinute(0);
    const [running] = await read('channels/live/canaries');
    const { points } = canaryCurveSchema.parse(await read(`channels/live/canaries/${running.id}`));
    expect(points.map(({ visits, comparisons }) => [visits, comparisons[0]?.tried])).toEqual([
      [
        { tried: 100, control: 900 },
        { count: 0, of: 100 },
      ],
    ]);
  });

  it('is shown with what failed of it', async () => {
    const { candidate: canary } = await live();
    const counted = { phase: 'hydrate', name: 'mf-content', version: version('b2') };
    const setId = canary?.set.id;
    const of = { candidate: { id: canary?.id, share: 10 }, setId };
    await reportVisits([{ ...of, arm: 'candidate', counted, more: 3 }]).expect(204);
    await reportVisits([{ ...of, arm: 'control', counted, more: 1 }]).expect(204);
    expect((await health()).candidate?.failures).toEqual([{ ...counted, count: 3, controlCount: 1 }]);
  });
});

describe('what was promoted', () => {
  const promoted = async (failed: number) => {
    await visits('control', { visits: 2000, failed: 2 });
    await expectStatus(promote(canaryVersions), 200);
    await visits('control', { visits: 300, failed });
  };

  it('is rolled back when it proves bad, in its own parts alone', async () => {
    await publish('mf-designer', 'b2').expect(201);
    await expectStatus(promote({ 'mf-designer': version('b2') }), 200);
    const before = await live();
    await promoted(60);
    expect(await watch()).toBe(true);
    expect((await live()).set).toEqual(before.set);
    expect(await watch()).toBe(false);
    const [first] = (await health()).halted;
    expect(first?.reason).toContain('rolled back: failed: 60 of 300 (20.00 %)');
  });

  it('stays when it does well, and when it was promoted longer ago than a quarter of an hour', async () => {
    await promoted(2);
    expect(await watch()).toBe(false);
    expect((await health()).promotion).toMatchObject({
      verdict: 'good',
      before: { 'mf-content': version('a1') },
    });
    await visits('control', { visits: 300, failed: 100 });
    await testbed.database.pool.query('alter table channel_changes disable trigger user');
    await testbed.database.pool.query(`update channel_changes set at = at - interval '16 minutes'`);
    await testbed.database.pool.query('alter table channel_changes enable trigger user');
    expect((await health()).promotion).toBeNull();
    expect(await watch()).toBe(false);
  });

  it('is not rolled back further than a release manager did', async () => {
    await promoted(1);
    await expectStatus(rollBack('mf-content'), 200);
    await visits('control', { visits: 300, failed: 100 });
    expect(await watch()).toBe(false);
  });
});

describe('what an edge counts', () => {
  it('counts once when it is told twice', async () => {
    await run(10);
    await visits('candidate', { visits: 100 });
    edge.sequence -= 1;
    await visits('candidate', { visits: 100 });
    expect((await health()).candidate).toMatchObject({ tried: { visits: 100 } });
  });

  it('is refused where it names what nobody has released, and changes nothing', async () => {
    await run(10);
    const { set, candidate: canary } = await live();
    const of = { candidate: { id: canary?.id, share: 10 }, arm: 'candidate', setId: canary?.set.id };
    const known = { ...of, counted: 'failed', more: 100 };
    const ofVersion = (name: string, of: string) => ({ phase: 'render', name, version: version(of) });
    for (const wrong of [
      { ...known, setId: 'set-000000000000' },
      { ...known, counted: ofVersion('mf-content', 'c3') },
      { ...known, counted: ofVersion('mf-absent', 'b2') },
    ])
      await expectStatus(reportVisits([known, wrong]), 404, 'unknown-version');
    await expectStatus(reportVisits([known], { channel: 'absent' }), 404, 'unknown-version');
    for (const wrong of [{ more: 0 }, { more: -1 }, { counted: 'sold' }, { arm: 'other' }, { setId: 7 }])
      await expectStatus(reportVisits([{ ...known, ...wrong }]), 400, 'invalid-input');
    expect((await health()).candidate).toMatchObject({ tried: { failed: 0 } });
    expect((await live()).set).toEqual(set);
  });

  it('is forgotten after seven days', async () => {
    await run(10);
    await visits('candidate', { visits: 100 });
    await visits('control', { visits: 100 });
    await testbed.database.pool.query(
      `update visit_counts set minute = minute - interval '8 days' where arm = 'control'`,
    );
    await forgetVisits(testbed.database.db);
    expect((await health()).candidate).toMatchObject({ tried: { visits: 100 }, control: { visits: 0 } });
  });
});

it('one of several processes watches', async () => {
  const { db } = testbed.database;
  const done: string[] = [];
  await asOnlyRunner(db, async () => {
    await asOnlyRunner(db, async () => void done.push('inner'));
    done.push('outer');
  });
  await asOnlyRunner(db, async () => void done.push('next'));
  expect(done).toEqual(['outer', 'next']);
});
