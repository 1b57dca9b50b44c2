import type { Database } from '@toile/database';
import type { SeenSet } from '@toile/releases-contract';
import { canariesOf } from '../adapters/postgres-canaries.ts';
import { channelState } from '../adapters/postgres-channel-state.ts';
import { revisionsOf, shownChannels, watchedChannels } from '../adapters/postgres-channels.ts';
import { keepFailure } from '../adapters/postgres-failures.ts';
import { historyOf } from '../adapters/postgres-history.ts';
import { recentFailures } from '../adapters/postgres-recent-failures.ts';
import { readRegistry } from '../adapters/postgres-registry.ts';
import { versionBefore } from '../adapters/postgres-version-lines.ts';
import { versionOf } from '../adapters/postgres-versions.ts';
import { addVisitCounts } from '../adapters/postgres-visits.ts';
import { whyOf } from '../adapters/postgres-why.ts';
import { inAHurry } from '../adapters/stored-artefacts.ts';
import type { HealthLimits } from '../domain/compare-variants.ts';
import type { FindDamage } from '../domain/gates/gate.ts';
import { readAhead } from '../domain/gates/read-ahead.ts';
import type { ChangeOfChannel, Releases } from '../domain/releases.ts';
import { canaryCurve } from './canary-curve.ts';
import { changePlan } from './change-plan.ts';
import { channelHealth } from './channel-health.ts';
import { checkChange, isWayBack } from './check-change.ts';
import { followOrder } from './follow-order.ts';
import { freezeChannel } from './freeze-channel.ts';
import { goBack } from './go-back.ts';
import { holdParts } from './hold-parts.ts';
import { acknowledgeQuestion, askAPerson } from './note-on-channel.ts';
import { pointChannel } from './point-channel.ts';
import { promoteSet } from './promote-set.ts';
import { publishVersion } from './publish-version.ts';
import { registerParts, unregisterPart } from './register-parts.ts';
import { resetBreakers } from './reset-breakers.ts';
import { endCanary, runCanary } from './run-canary.ts';
import { skipStep } from './skip-step.ts';
import { versionsWithLives } from './version-lives.ts';

const withoutPages = (seen: SeenSet | undefined): SeenSet | undefined =>
  seen && { ...seen, checks: seen.checks.filter(({ name }) => name === 'fault-matrix') };

/** The port of the routes: rules, and what they read, on one database. */
export function openReleases(
  { db }: Pick<Database, 'db'>,
  findDamage?: FindDamage,
  { hasGatesBrowser = false, limits }: { hasGatesBrowser?: boolean; limits?: HealthLimits } = {},
): Releases {
  /** Pages are the word of the gates' browser, where there is one. */
  const trusted = <Change extends Pick<ChangeOfChannel, 'seen'>>(change: Change) =>
    hasGatesBrowser ? { ...change, seen: withoutPages(change.seen), mustBeOpened: true } : change;
  type Judged<Result> = (read: FindDamage | undefined) => Promise<Result>;
  const ahead = <Result>(change: Judged<Result>) => readAhead(findDamage, change);
  const hurried = <Result>(change: Judged<Result>) => readAhead(inAHurry(findDamage), change);
  return {
    publish: (signed, by) => publishVersion(db, signed, { ...by, findDamage }),
    manifest: async (name, version) => (await versionOf(db, name, version))?.manifest,
    pointTo: (change) =>
      (change.action === 'rollback' ? hurried : ahead)((read) => pointChannel(db, trusted(change), read)),
    goBack: (change) => hurried((read) => goBack(db, trusted(change), read)),
    promoteSet: (change) => ahead((read) => promoteSet(db, trusted(change), read)),
    followOrder: (order) => hurried((read) => followOrder(db, order, read)),
    runCanary: (change) => ahead((read) => runCanary(db, trusted(change), read)),
    endCanary: (change) => endCanary(db, change),
    skipStep: (change) => ahead((read) => skipStep(db, trusted(change), read)),
    changePlan: (change) => changePlan(db, change),
    resetBreakers: (change) => resetBreakers(db, change),
    ask: (change) => askAPerson(db, change),
    acknowledge: (change) => acknowledgeQuestion(db, change),
    hold: (change) => holdParts(db, change),
    freeze: (change) => freezeChannel(db, change),
    check: async (channel, change) =>
      ((await isWayBack(db, channel, change)) ? hurried : ahead)((read) =>
        checkChange(db, channel, { ...trusted(change), findDamage: read }),
      ),
    previousVersion: (channel, name) => versionBefore(db, { channel, name }),
    channelState: (channel) => channelState(db, channel),
    channels: () => shownChannels(db),

    revisions: (channel) => revisionsOf(db, channel),
    history: (channel, page) => historyOf({ db }, channel, page),
    why: (channel, asked) => whyOf(db, channel, asked),
    publishedVersions: (of) => versionsWithLives(db, of),

    register: (wanted, actor) => registerParts(db, wanted, actor),
    unregister: (name, expectedRevision) => unregisterPart(db, name, expectedRevision),
    registry: () => readRegistry(db),

    reportFailure: (report) => keepFailure(db, report),

    recentFailures: () => recentFailures(db),

    addVisits: (counts) => addVisitCounts(db, counts),

    watchedChannels: () => watchedChannels(db),

    canaries: (channel) => canariesOf(db, channel),
    curve: (channel, id) => canaryCurve(db, { channel, id }, limits),
    health: (channel) => channelHealth(db, channel, limits),
  };
}
