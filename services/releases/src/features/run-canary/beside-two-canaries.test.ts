import { beforeEach, expect, it } from '@jest/globals';
import { isInShare } from '@toile/release-signing';
import {
  canariesIn,
  channelStateSchema,
  explanationSchema,
  pinnedStateSchema,
  type SomeVersions,
  variantWords,
} from '@toile/releases-contract';
import { neededVersions } from '../../adapters/postgres-needed-versions.ts';
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
  testbed,
  version,
} from '../../testing/releases-api.ts';
import { canaryVersions, health, useVisits, visits, watch } from '../../testing/visits-api.ts';

useVisits();

const journal: SomeVersions = { 'mf-journal': version('a1') };
const run = (versions: SomeVersions, share: number, more: object = {}) =>
  change('candidate', { versions, share, ...more });
const state = async () => channelStateSchema.parse(await live());
const shares = async () => canariesIn(await state()).map(({ share }) => share);
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** The second is of a part that the channel has not. */
beforeEach(async () => {
  await register({ 'mf-journal': {} });
  await publish('mf-journal', 'a1', ['/journal']).expect(201);
  await expectStatus(run(canaryVersions, 5), 200);
  await expectStatus(run(journal, 10), 200);
});

it('everybody is told which of two canaries a visitor had, and why', async () => {
  const { candidate: first, second, set } = await state();
  const at = new Date(Date.now() + 1).toISOString();
  await new Promise((resolve) => setTimeout(resolve, 5));
  const why = async (visitor?: string) => {
    const query = new URLSearchParams({ at, ...(visitor && { visitor }) });
    return explanationSchema.parse(await read(`channels/live/why?${query}`));
  };
  const seen = new Set<string>();
  for (let n = 0; n < 150; n++) {
    const visitor = `visitor-${n}`.padEnd(22, '-');
    const { side: variant, setId, candidate: canary, second: other } = await why(visitor);
    const own = canariesIn({ candidate: first, second }).find((each) => isInShare(visitor, each));
    expect(Number(canary?.place) < Number(canary?.share)).toBe(variant === 'candidate');
    expect([variant, setId]).toEqual(own ? ['candidate', own.set.id] : ['others', set.id]);
    expect([canary?.id, other?.id].sort()).toEqual([first?.id, second?.id].sort());
    seen.add(setId);
  }
  expect(seen.size).toBe(3);
  const told = await why();
  expect(variantWords(told)).toContain(`none of them in both, had ${first?.set.id}.`);
  expect(told.decisions.map(({ changed }) => changed)).toEqual(
    expect.arrayContaining([canaryVersions, journal]),
  );
});

it('hosts of other makes find both, each with its share', async () => {
  const { microFrontends } = (await api.get('/api/releases/discovery?channel=live')).body;
  const traffic = (name: string) =>
    microFrontends[name].map(({ deployment }: { deployment: { traffic: number } }) => deployment.traffic);
  expect(traffic('mf-content')).toEqual([85, 5, 10]);
  expect(traffic('mf-journal')).toEqual([10]);
});

it('a part of the second is needed, opened by a pin and not unregistered', async () => {
  const { second } = await state();
  const kept = await neededVersions(testbed.database.db, { days: 0, newest: 0 });
  expect(kept.find(({ name }) => name === 'mf-journal')?.neededFor).toContain('shown');
  const { id } = await expectStatus(post('pins', { setId: second?.set.id }), 201);
  const pinned = pinnedStateSchema.parse((await api.get(`/api/releases/pins/${id}`)).body);
  expect(pinned.state.current['mf-journal' as 'shell'].version).toBe(version('a1'));
  expect(canariesIn(pinned.state)).toEqual([]);
  const { revision: expectedRevision } = (await api.get('/api/releases/parts')).body;
  await expectStatus(post('parts/remove', { name: 'mf-journal', expectedRevision }), 409, 'in-use');
});

it('a freeze lets neither grow, and either end', async () => {
  await expectStatus(change('freeze', { until: inHours(2), reason: 'the fair' }), 200);
  await expectStatus(run(canaryVersions, 6), 409, 'frozen');
  await expectStatus(run(journal, 11), 409, 'frozen');
  expect(await shares()).toEqual([5, 10]);
  await expectStatus(change('end-candidate', { versions: canaryVersions }), 200);
  expect(await shares()).toEqual([10]);
});

it('health asks about the one that few networks speak against, and leaves both', async () => {
  await visits('control', { visits: 2000, failed: 2 }, { of: 'second' });
  await visits('candidate', { visits: 400, failed: 100 }, { of: 'second', networks: 20 });
  await watch();
  expect(await shares()).toEqual([5, 10]);
  expect((await health()).decisions).toMatchObject([{ changed: journal, acknowledged: null }]);
  await expectStatus(change('acknowledge', { versions: journal }), 200);
  await expectStatus(change('hold', { parts: ['mf-content'], until: inHours(1) }), 200);
  expect(await shares()).toEqual([5, 10]);
});

it('a way back of all parts ends none whose parts it does not touch', async () => {
  const { revision } = await state();
  await publish('mf-designer', 'b2').expect(201);
  await expectStatus(promote({ 'mf-designer': version('b2') }), 200);
  await expectStatus(change('back', { to: String(revision) }), 200);
  expect(await shares()).toEqual([5, 10]);
  await expectStatus(promote({ ...canaryVersions, ...journal }), 200);
  expect(await shares()).toEqual([]);
});

it('the whole set of a channel with two is promoted to no other', async () => {
  const { set } = await state();
  const body = { from: 'live', setId: set.id, expectedRevision: 0, reason: 'a stage' };
  await expectStatus(post('channels/testers/promote-set', body), 409, 'stage-has-canary');
});
