import { beforeEach, describe, expect, it } from '@jest/globals';
import { provenChain } from '@toile/release-signing';
import { canariesIn, channelStateSchema, type SomeVersions } from '@toile/releases-contract';
import {
  change,
  expectStatus,
  live,
  publish,
  read,
  revision,
  testbed,
  version,
} from '../../testing/releases-api.ts';
import { canaryVersions, health, reportVisits, run, useVisits, visits } from '../../testing/visits-api.ts';

useVisits();

const designer: SomeVersions = { 'mf-designer': version('b2') };
const query = (statement: string, values: unknown[] = []) => testbed.database.pool.query(statement, values);
const state = async () => channelStateSchema.parse(await live());
const shares = async () => canariesIn(await state()).map(({ share }) => share);
/** As `npm run release -- audit verify` does. */
const audit = async () => provenChain((await read('channels/live/history')).reverse(), await revision());

beforeEach(async () => {
  await publish('mf-designer', 'b2').expect(201);
});

describe('a share that is asked for', () => {
  const issue = { path: 'share', message: 'must be 0.01 to 99.99 in steps of 0.01' };

  it.each([1e-50, 0.001, 0.005, 100 / 3, 33.333, 99.991, 99.999999])(
    'is refused between the hundredths, and says why: %d',
    async (share) => {
      const { issues } = await expectStatus(
        change('candidate', { versions: canaryVersions, share }),
        400,
        'invalid-input',
      );
      expect(issues).toEqual([issue]);
      for (const plan of [
        [{ share, seconds: 60 }, { share: 100 }],
        [{ share: 0.01, seconds: 60 }, { share }, { share: 100 }],
      ])
        await expectStatus(
          change('candidate', { versions: canaryVersions, share: plan[0]?.share, plan }),
          400,
          'invalid-input',
        );
    },
  );

  it.each([0.01, 0.07, 12.34, 33.33, 99.99])('is read back as it was given: %d', async (share) => {
    await run(share);
    expect(await shares()).toEqual([share]);
    await audit();
  });

  it('is read back from its column as it was given, each of them', async () => {
    const all = Array.from({ length: 9_999 }, (_, at) => (at + 1) / 100);
    const { rows } = await query('select share::real from unnest($1::float8[]) share', [all]);
    expect(rows.map(({ share }) => share)).toEqual(all);
  });
});

describe('a share of an earlier version', () => {
  it('that was stored as all is shown as the most there is, counted, and ended', async () => {
    await run(5);
    await query('update channels set candidate_share = 100');
    expect(await shares()).toEqual([99.99]);
    await visits('candidate', { visits: 60 });
    expect((await health()).candidate).toMatchObject({ share: 99.99, visitsAtShare: 60 });
    await expectStatus(change('end-candidate', { versions: canaryVersions }), 200);
    await audit();
  });

  it('beside another is rounded before it is written again', async () => {
    await run(5);
    await expectStatus(change('candidate', { versions: designer, share: 10 }), 200);
    await query(`update channels set lanes = jsonb_set(lanes, '{second,share}', '33.3333333')`);
    expect(await shares()).toEqual([5, 33.33]);
    await visits('candidate', { visits: 60 }, { of: 'second' });
    expect((await health()).second).toMatchObject({ share: 33.33, visitsAtShare: 60 });
    await expectStatus(change('end-candidate', { versions: canaryVersions }), 200);
    expect(await shares()).toEqual([33.33]);
    await audit();
  });

  it('in a plan is rounded when its turn comes', async () => {
    const plan = [{ share: 5, seconds: 600 }, { share: 25, seconds: 600 }, { share: 100 }];
    await expectStatus(change('candidate', { versions: canaryVersions, share: 5, plan }), 200);
    const odd = [plan[0], { share: 100 / 3, seconds: 600 }, { share: 99.999999 }];
    await query('update candidate_plans set steps = $1', [JSON.stringify(odd)]);
    expect((await health()).candidate?.plan?.steps).toEqual(odd);
    for (const share of [33.33, 99.99]) {
      await expectStatus(change('skip-step', { versions: canaryVersions }), 200);
      expect(await shares()).toEqual([share]);
    }
    await audit();
  });

  it('is counted as it is shown now', async () => {
    await run(5);
    const { candidate: canary } = await state();
    await query('update channels set candidate_share = 33.333332');
    const count = { arm: 'candidate', setId: canary?.set.id, counted: 'visits', more: 60 };
    for (const share of [33.333332, 1e-50])
      await reportVisits([{ ...count, candidate: { id: canary?.id, share } }]).expect(204);
    expect((await health()).candidate).toMatchObject({ share: 33.33, visitsAtShare: 60 });
  });
});
