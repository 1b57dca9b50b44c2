import { describe, expect, it } from '@jest/globals';
import { provenChain } from '@toile/release-signing';
import { change, expectStatus, live, read, testbed, version } from '../../testing/releases-api.ts';
import { canaryVersions, health, run, useVisits, visits, watch } from '../../testing/visits-api.ts';

useVisits();

describe('a plan', () => {
  const plan = [{ share: 5, seconds: 600 }, { share: 25, seconds: 600 }, { share: 100 }];
  const begin = (steps: object = plan) =>
    change('candidate', { versions: canaryVersions, share: 5, plan: steps });
  const pass = () =>
    testbed.database.pool.query(`update candidate_plans set since = since - interval '11 minutes'`);
  const planned = async () => (await health()).candidate?.plan;
  const goodVisits = async () => {
    await visits('control', { visits: 900 });
    await visits('candidate', { visits: 60 });
  };

  it('goes on step by step when its time has passed and its visits are good, and ends with a promotion', async () => {
    await expectStatus(begin(), 200);
    expect(await planned()).toMatchObject({ step: 0, steps: plan, waitsFor: 'time', isPaused: false });
    await pass();
    expect(await planned()).toMatchObject({ waitsFor: 'visits' });
    await watch();
    expect((await live()).candidate?.share).toBe(5);
    await goodVisits();
    await watch();
    expect((await live()).candidate?.share).toBe(25);
    expect(await planned()).toMatchObject({ step: 1, waitsFor: 'time' });
    await pass();
    expect(await planned()).toMatchObject({ waitsFor: 'visits' });
    await goodVisits();
    await watch();
    expect(await live()).toMatchObject({ set: { versions: canaryVersions } });
    expect(await live()).not.toHaveProperty('candidate');
    expect(
      (await read('channels/live/history?limit=2')).map(({ reason }: { reason: string }) => reason),
    ).toEqual([
      'step 3 of 3 of the plan: 100 % of the visitors',
      'step 2 of 3 of the plan: 25 % of the visitors',
    ]);
  });

  it('does not go on with a doubtful canary, and ends with a bad one', async () => {
    await begin();
    await pass();
    await visits('control', { visits: 950, failed: 1 });
    await visits('candidate', { visits: 200, failed: 2 });
    await visits('candidate', { visits: 60, failed: 60 });
    expect((await health()).candidate).toMatchObject({ verdict: 'bad' });
    await watch();
    expect(await live()).not.toHaveProperty('candidate');
    expect((await live()).set.versions).not.toMatchObject(canaryVersions);
  });

  it('waits while it is paused, and begins its step anew when it goes on', async () => {
    await begin();
    await goodVisits();
    await pass();
    await expectStatus(change('resume-plan', { versions: canaryVersions }), 409, 'no-plan');
    await expectStatus(change('pause-plan', { versions: canaryVersions }), 200);
    await watch();
    expect(await planned()).toMatchObject({ step: 0, isPaused: true, waitsFor: 'somebody' });
    await expectStatus(change('pause-plan', { versions: canaryVersions }), 409, 'no-plan');
    await expectStatus(change('resume-plan', { versions: canaryVersions }), 200);
    expect(await planned()).toMatchObject({ step: 0, isPaused: false, waitsFor: 'time' });
    const actions = (await read('channels/live/history?limit=2')).map(
      ({ action }: { action: string }) => action,
    );
    expect(actions).toEqual(['resume-plan', 'pause-plan']);
  });

  it('is skipped to its next step by a person, and ended, by one of two at once', async () => {
    await begin();
    const at = (await live()).revision;
    const skip = (body: object = {}, revision?: number) =>
      change('skip-step', { versions: canaryVersions, reason: 'it is quiet', ...body }, revision);
    await expectStatus(skip({ versions: { 'mf-content': version('c3') } }), 409, 'candidate-runs');
    const both = await Promise.all([skip({}, at), skip({}, at)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await live()).candidate?.share).toBe(25);
    expect(await planned()).toMatchObject({ step: 1, isPaused: false });
    await expectStatus(change('end-plan', { versions: canaryVersions }), 200);
    expect(await planned()).toBeNull();
    expect((await live()).candidate?.share).toBe(25);
    await expectStatus(change('end-plan', { versions: canaryVersions }), 409, 'no-plan');
    await expectStatus(skip(), 409, 'no-plan');
    await change('end-candidate', { versions: canaryVersions });
    await expectStatus(skip(), 409, 'no-candidate');
    await begin([{ share: 5, seconds: 600 }, { share: 100 }]);
    await expectStatus(skip({ versions: { 'mf-designer': version('a1') } }), 409, 'candidate-runs');
    await expectStatus(skip(), 200);
    expect(await live()).toMatchObject({ set: { versions: canaryVersions } });
    expect((await read('channels/live/history?limit=1'))[0]).toMatchObject({
      action: 'promote',
      actor: 'jo',
      reason: 'skipped to step 2 of 2 of the plan: 100 % of the visitors; it is quiet',
    });
  });

  it('is skipped for a long reason, which stands in the history as far as it goes', async () => {
    await begin();
    for (let step = 1; step < plan.length; step += 1)
      await expectStatus(change('skip-step', { versions: canaryVersions, reason: '🧵'.repeat(250) }), 200);
    const history = await read('channels/live/history');
    expect(history.slice(0, 2).map(({ reason }: { reason: string }) => reason.length)).toEqual([500, 500]);
    expect(() => provenChain([...history].reverse(), history.length)).not.toThrow();
  });

  it('is taken a step of by one of two that look at once', async () => {
    await begin();
    await goodVisits();
    await pass();
    await Promise.all([watch(), watch()]);
    expect(await planned()).toMatchObject({ step: 1 });
    expect((await live()).candidate?.share).toBe(25);
  });

  it('ends with its canary, and when somebody goes on by hand', async () => {
    await begin();
    await run(7);
    expect(await planned()).toBeNull();
    await expectStatus(change('end-candidate', { versions: canaryVersions }), 200);
    await begin();
    await expectStatus(change('end-candidate', { versions: canaryVersions }), 200);
    await run(5);
    expect(await planned()).toBeNull();
  });

  it('is refused when it does not grow, or says not how long, and changes nothing', async () => {
    const before = await live();
    for (const wrong of [
      [{ share: 5, seconds: 60 }],
      [{ share: 5, seconds: 60 }, { share: 5 }],
      [{ share: 5 }, { share: 25 }],
      [{ share: 1, seconds: 60 }, { share: 25 }],
      [{ share: 5, seconds: 0 }, { share: 25 }],
      [{ share: 5, seconds: 60 }, { share: 101 }],
    ])
      await expectStatus(begin(wrong), 400, 'invalid-input');
    await expectStatus(change('pause-plan', { versions: canaryVersions }), 409, 'no-candidate');
    expect(await live()).toEqual(before);
  });
});
