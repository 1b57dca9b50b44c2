import { randomUUID } from 'node:crypto';
import { beforeEach } from '@jest/globals';
import {
  type ChannelHealth,
  channelHealthSchema,
  channelStateSchema,
  shareInLane,
  type VisitCount,
  type VisitCountName,
} from '@toile/releases-contract';
import { watchChannel } from '../features/watch-health/runner.ts';
import { openReleases } from '../rules/open-releases.ts';
import {
  api,
  change,
  expectStatus,
  live,
  logger,
  publish,
  read,
  testbed,
  useReleases,
  version,
} from './releases-api.ts';

/** Failures and their counts. */
export type Failing = [{ phase: string; name: string; version: string }, number];

/** Versions of the canaries of these tests. */
export const canaryVersions = { 'mf-content': version('b2') };
export const run = (share: number) =>
  expectStatus(change('candidate', { versions: canaryVersions, share }), 200);
/** Runs what the runner does each second. */
export const watch = () => watchChannel({ releases: openReleases(testbed.database), logger }, 'live');
export const health = async (): Promise<ChannelHealth> =>
  channelHealthSchema.parse(await read('channels/live/health'));

export let edge = { edge: randomUUID(), sequence: 0 };
/** Reports visits as an edge does. */
export const reportVisits = (counts: object[], sender: object = {}) => {
  edge.sequence += 1;
  return api.post('/api/releases/visits').send({ ...edge, channel: 'live', counts, ...sender });
};

/** Visits of one variant of the channel as it is, of so many networks; without a word, of one each. */
export async function visits(
  variant: VisitCount['arm'],
  figures: Partial<Record<VisitCountName, number>>,
  {
    networks = 1000,
    failing = [],
    of: which = 'candidate',
  }: { networks?: number; failing?: Failing[]; of?: 'candidate' | 'second' } = {},
) {
  const state = channelStateSchema.parse(await live());
  const { [which]: canary, set } = state;
  const of = {
    arm: variant,
    setId: (['candidate', 'shadow'].includes(variant) && canary?.set.id) || set.id,
    ...(canary && { candidate: { id: canary.id, share: shareInLane(canary.share, !!state.second) } }),
  };
  const bucketsOf = (more: number) => Array.from({ length: Math.min(more, networks) }, (_, place) => place);
  const counts = [...Object.entries(figures), ...failing];
  await reportVisits(
    counts.map(([counted, more]) => ({ ...of, counted, more, networks: bucketsOf(more) })),
  ).expect(204);
}

/** The service with a version that is published and shown to nobody, and no visits. */
export function useVisits(): void {
  useReleases();
  beforeEach(async () => {
    edge = { edge: randomUUID(), sequence: 0 };
    await testbed.database.pool.query(
      'truncate visit_counts, visit_senders, candidate_plans, holds, freezes',
    );
    await publish('mf-content', 'b2').expect(201);
  });
}
