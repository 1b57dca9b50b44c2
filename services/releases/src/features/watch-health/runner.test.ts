import { expect, it } from '@jest/globals';
import { createLogger } from '@toile/service-kit';
import { openReleases } from '../../rules/open-releases.ts';
import { expectStatus, live, post, read, revision, testbed, who } from '../../testing/releases-api.ts';
import { canaryVersions, reportVisits, run, useVisits, visits } from '../../testing/visits-api.ts';
import { createLook } from './runner.ts';

useVisits();

const damaged = async () => [{ file: 'entry.js', isThere: false }];
const query = (statement: string) => testbed.database.pool.query(statement);
const refusals = async () =>
  (await query('select id, at from refused_changes order by id')).rows as { id: number; at: Date }[];

/** A canary on `early`, with good visits and a step of its plan that is due. */
async function planOnEarlyChannel(): Promise<void> {
  const { versions } = (await live()).set;
  await expectStatus(post('channels/early/promote', { ...who, versions, expectedRevision: 0 }), 200);
  const plan = [{ share: 5, seconds: 600 }, { share: 25 }];
  const wanted = { ...who, versions: canaryVersions, share: 5, plan, expectedRevision: 1 };
  const { candidate: canary, set } = await expectStatus(post('channels/early/candidate', wanted), 200);
  await query(`update candidate_plans set since = since - interval '11 minutes'`);
  const of = { candidate: { id: canary.id, share: 5 }, counted: 'visits' };
  const counts = [
    { ...of, arm: 'control', setId: set.id, more: 900 },
    { ...of, arm: 'candidate', setId: canary.set.id, more: 60 },
  ];
  await reportVisits(counts, { channel: 'early' }).expect(204);
}

it('looks at every channel, whatever is refused in one, which is said and kept once', async () => {
  await planOnEarlyChannel();
  const lines: string[] = [];
  const logger = createLogger('releases', 'error', { write: (line) => lines.push(line) });
  const look = createLook({ releases: openReleases(testbed.database, damaged), logger });
  await run(10);
  await look();
  const [first] = await refusals();
  await visits('control', { visits: 950, failed: 1 });
  await visits('candidate', { visits: 60, failed: 60 });
  await look();
  expect(await live()).not.toHaveProperty('candidate');
  const before = await revision();
  await look();
  expect(await revision()).toBe(before);
  expect((await read('channels/early')).candidate.share).toBe(5);
  const kept = await refusals();
  expect(kept.map(({ id }) => id)).toEqual([first?.id]);
  expect(kept[0]?.at.getTime()).toBeGreaterThan(first?.at.getTime() ?? 0);
  expect(lines.filter((line) => line.includes('early: gates'))).toHaveLength(1);
});

it('keeps a refusal that is another', async () => {
  await planOnEarlyChannel();
  const look = (file: string) =>
    createLook({
      releases: openReleases(testbed.database, async () => [{ file, isThere: false }]),
      logger: createLogger('releases', 'silent'),
    })();
  for (const file of ['entry.js', 'entry.js', 'other.js', 'entry.js']) await look(file);
  expect(await refusals()).toHaveLength(3);
});
