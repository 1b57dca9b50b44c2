import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { CanaryPlan, VisitCountName } from '@toile/releases-contract';
import type { Moment } from './support/kill-at.ts';
import { ReleasingSite } from './support/releasing-site.ts';

jest.setTimeout(180_000);

const steps: CanaryPlan = [
  { share: 1, seconds: 1 },
  { share: 5, seconds: 1 },
  { share: 25, seconds: 1 },
  { share: 100 },
];
let site: ReleasingSite;
const edge = randomUUID();
let sequence = 0;

beforeAll(async () => {
  site = await ReleasingSite.open({ isGated: true });
  await site.begin();
});
afterAll(() => site?.close());

/** Sends what an edge would tell of healthy visits while the canary has its present share. */
async function tellOfVisits(): Promise<void> {
  const { candidate: canary, set } = (await site.client.channelState()) ?? {};
  if (!canary || !set) throw new Error('No canary runs');
  const { id, share } = canary;
  const visits = (variant: 'candidate' | 'control', setId: string, more: number) => ({
    candidate: { id, share },
    arm: variant,
    setId,
    more,
    counted: 'visits' satisfies VisitCountName,
  });
  sequence += 1;
  const counts = [visits('candidate', canary.set.id, 60), visits('control', set.id, 600)];
  const answer = await fetch(`${site.releasesUrl}/api/releases/visits`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ edge, sequence, channel: 'live', counts }),
  });
  expect(answer.status).toBe(204);
}

/** The plan and the channel as they are at one moment: never half of a step. */
async function where() {
  for (;;) {
    const state = await site.client.channelState();
    const health = await site.client.health();
    // A step may have been taken between the two answers.
    if (state?.revision !== health.revision) continue;
    const plan = health.candidate?.plan;
    return { share: state?.candidate?.share, ofPlan: plan?.steps[plan.step]?.share };
  }
}

it.each<[Moment, number]>([
  ['before', 1],
  ['after', 5],
])(
  'a plan whose service is killed %s a step is done stands at the old or the new, and goes on',
  async (moment, share) => {
    const version = await site.publish('mf-content', moment === 'before' ? '0000000b' : '0000000c');
    const { revision: expectedRevision = 0 } = (await site.client.channelState()) ?? {};
    await site.client.runCanary(
      { versions: { 'mf-content': version }, share: 1, plan: steps },
      { reason: 'test', expectedRevision },
    );
    const killed = site.killedAt({ text: 'update "candidate_plans"', followedBy: 'commit' }, moment);
    await tellOfVisits();
    await killed;
    await site.restartReleases();
    expect(await where()).toEqual({ share, ofPlan: share });
    for (const until = Date.now() + 60_000; Date.now() < until; await sleep(300)) {
      const { share: now, ofPlan } = await where();
      if (now === undefined) break;
      expect(ofPlan).toBe(now);
      await tellOfVisits().catch(() => undefined);
    }
    const after = await site.client.channelState();
    expect(after?.candidate).toBeUndefined();
    expect(after?.set.versions['mf-content']).toBe(version);
  },
);
