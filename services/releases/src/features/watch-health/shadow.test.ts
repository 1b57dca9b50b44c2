import { describe, expect, it } from '@jest/globals';
import { canaryCurveSchema, channelStateSchema } from '@toile/releases-contract';
import { change, expectStatus, live, read } from '../../testing/releases-api.ts';
import { canaryVersions, health, run, useVisits, visits, watch } from '../../testing/visits-api.ts';

useVisits();
const shadow = (share = 10) =>
  expectStatus(change('candidate', { versions: canaryVersions, target: { kind: 'shadow', share } }), 200);

describe('a canary that nobody gets', () => {
  it('is in a field that older edges pass over, goes on to people as the same, and follows no plan', async () => {
    await shadow();
    const sent = await live();
    expect(sent).not.toHaveProperty('candidate');
    expect(sent).not.toHaveProperty('targeted');
    const { candidate: canary } = channelStateSchema.parse(sent);
    expect(canary).toMatchObject({
      share: 0,
      target: { kind: 'shadow', share: 10 },
    });
    const plan = [{ share: 1, seconds: 60 }, { share: 5 }];
    const target = { kind: 'shadow', share: 10 };
    await expectStatus(change('candidate', { versions: canaryVersions, target, plan }), 400, 'invalid-input');
    const wrong = { kind: 'shadow', share: 101 };
    await expectStatus(
      change('candidate', { versions: canaryVersions, target: wrong }),
      400,
      'invalid-input',
    );
    await visits('shadow', { visits: 200, made: 200, 'made-ms': 9000 });
    await visits('shadowed', { visits: 200, made: 200, 'made-ms': 8000 });
    expect((await health()).candidate).toMatchObject({
      verdict: 'good',
      tried: { visits: 200, 'made-ms': 9000 },
      control: { visits: 200, 'made-ms': 8000 },
    });
    await run(5);
    expect(await live()).toMatchObject({ candidate: { id: canary?.id, share: 5 } });
    // What shadows met is no visit of anybody.
    expect((await health()).candidate).toMatchObject({
      verdict: 'waiting',
      visitsAtShare: 0,
      tried: { visits: 0 },
      control: { visits: 0 },
    });
  });

  it('is ended when it fails where live does not, and no visit of people is in that', async () => {
    await shadow();
    const before = await live();
    const failing: Parameters<typeof visits>[2] = {
      networks: 1,
      failing: [[{ phase: 'server', name: 'mf-content', version: canaryVersions['mf-content'] }, 20]],
    };
    await visits('control', { visits: 5000, failed: 900 });
    await visits('shadow', { visits: 80, 'stood-in': 20 }, failing);
    await visits('shadowed', { visits: 80 });
    const { candidate: canary } = await health();
    expect(canary).toMatchObject({ verdict: 'bad', tried: { visits: 80 }, control: { visits: 80 } });
    const curve = canaryCurveSchema.parse(await read(`channels/live/canaries/${canary?.id}`));
    expect(curve.points).toMatchObject([{ visits: { tried: 80, control: 80 }, verdict: 'bad' }]);
    await watch();
    expect(await live()).not.toHaveProperty('shadowed');
    expect((await live()).set).toEqual(before.set);
    const [last] = await read('channels/live/history?limit=1');
    expect(last).toMatchObject({
      action: 'end-candidate',
      actor: 'health',
      reason: 'halted: failed: 20 of 80 (25.00 %) shadow visits of it, 0 of 80 (0.00 %) of the others',
    });
  });

  it('whose documents take a second is found; of few networks, a person is asked', async () => {
    await shadow();
    await visits('shadow', { visits: 100, made: 100, 'made-slow': 90 }, { networks: 3 });
    await visits('shadowed', { visits: 100, made: 100 }, { networks: 3 });
    await watch();
    expect(await live()).toHaveProperty('shadowed');
    const [asked] = await read('channels/live/history?limit=1');
    expect(asked.reason).toMatch(
      /^needs a decision, since it comes of too few networks.*90 of 100 .* shadow/,
    );
    await visits('shadow', { visits: 100, made: 100, 'made-slow': 90 });
    await visits('shadowed', { visits: 100, made: 100 });
    await watch();
    expect(await live()).not.toHaveProperty('shadowed');
  });
});
