import { expect, it } from '@jest/globals';
import { canaryCurveSchema, channelStateSchema } from '@toile/releases-contract';
import { openReleases } from '../../rules/open-releases.ts';
import { live, logger, read, testbed, version } from '../../testing/releases-api.ts';
import { health, reportVisits, run, useVisits, visits } from '../../testing/visits-api.ts';
import { watchChannel } from './runner.ts';

useVisits();

const giving = 'mf-content:gives-up';
const reading = 'mf-content:opens-story';

/** Visits with measures of parts, of so many networks. */
async function measured(variant: 'candidate' | 'control', counted: object, more: number) {
  const { candidate: canary, set } = channelStateSchema.parse(await live());
  const setId = (variant === 'candidate' && canary?.set.id) || set.id;
  const networks = Array.from({ length: more }, (_, place) => place);
  const of = { arm: variant, setId, candidate: { id: canary?.id, share: canary?.share } };
  return reportVisits([{ ...of, counted, more, networks }]);
}

it('measures of parts are shown for both variants, and above a limit health ends the canary (issue 32, 7)', async () => {
  await run(5);
  await visits('candidate', { visits: 100, timed: 90 });
  await visits('control', { visits: 1000, timed: 900 });
  await measured('candidate', { own: giving }, 60).then(({ status }) => expect(status).toBe(204));
  await measured('control', { own: giving }, 40);
  await measured('candidate', { own: reading, over: 800 }, 30);
  await measured('control', { own: reading, over: 0 }, 300);
  const { candidate: canary } = await health();
  expect(canary?.comparisons.slice(-2)).toMatchObject([
    { measure: giving, tried: { count: 60, of: 90 }, control: { count: 40, of: 900 }, verdict: 'good' },
    { measure: `${reading}>100`, tried: { count: 30, of: 30 }, control: { count: 0, of: 300 } },
  ]);
  expect(canary).toMatchObject({ verdict: 'good', failures: [] });

  const limits = { [giving]: 0.2, [`${reading}>1600`]: 0.5 };
  const releases = openReleases(testbed.database, undefined, { limits });
  await watchChannel({ releases, logger }, 'live');
  const [last] = await read('channels/live/history?limit=1');
  expect(last).toMatchObject({ action: 'end-candidate', changed: { 'mf-content': version('b2') } });
  expect(last.reason).toBe(
    'halted: mf-content gives-up: 60 of 90 (66.67 %) visits of it, 40 of 900 (4.44 %) of the others, limit 20 %',
  );
});

it('measures of parts are told over time, a duration by one bound at all moments (issue 32, 4)', async () => {
  await run(5);
  await visits('control', { visits: 300, timed: 300 });
  await measured('control', { own: reading, over: 0 }, 300);
  await testbed.database.pool.query(`update visit_counts set minute = minute - interval '30 minutes'`);
  await visits('candidate', { visits: 100, timed: 90 });
  await measured('candidate', { own: giving }, 60);
  await measured('candidate', { own: reading, over: 800 }, 30);
  await measured('control', { own: reading, over: 200 }, 100);
  await measured('control', { own: reading, over: 1600 }, 50);
  const { candidate: canary } = await health();
  const { points } = canaryCurveSchema.parse(await read(`channels/live/canaries/${canary?.id}`));
  const own = points.map(({ comparisons }) =>
    comparisons.slice(-2).map(({ measure, tried, control }) => [measure, tried, control]),
  );
  expect(own).toEqual([
    [
      [giving, { count: 0, of: 0 }, { count: 0, of: 300 }],
      [`${reading}>400`, { count: 0, of: 0 }, { count: 0, of: 300 }],
    ],
    [
      [giving, { count: 60, of: 90 }, { count: 0, of: 300 }],
      [`${reading}>400`, { count: 30, of: 30 }, { count: 50, of: 450 }],
    ],
  ]);
  expect(own.at(-1)).toEqual(
    canary?.comparisons.slice(-2).map(({ measure, tried, control }) => [measure, tried, control]),
  );
});

it('a measure of a name that no part can have is refused', async () => {
  await run(5);
  for (const own of ['gives-up', 'mf-content:x y', `mf-content:${'a'.repeat(60)}`])
    expect((await measured('control', { own }, 1)).status).toBe(400);
  expect((await measured('control', { own: giving, over: 77 }, 1)).status).toBe(400);
});
