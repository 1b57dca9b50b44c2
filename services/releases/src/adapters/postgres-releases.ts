import type { Database } from '@toile/database';
import { eq, sql } from 'drizzle-orm';
import type { FindDamage } from '../domain/gates/gate.ts';
import type { Releases } from '../domain/releases.ts';
import { changePlan } from './change-plan.ts';
import { channelHealth, watchedChannels } from './channel-health.ts';
import { channelState } from './channel-state.ts';
import { checkChange } from './check-change.ts';
import { readRegistry } from './claims.ts';
import { clearMarks } from './clear-marks.ts';
import { holdParts } from './hold-parts.ts';
import { keepFailure } from './kept-failures.ts';
import { pointChannel } from './point-channel.ts';
import { versionOf } from './proven-set.ts';
import { publishManifest } from './publish-manifest.ts';
import { recentFailures } from './recent-failures.ts';
import { registerParts, unregisterPart } from './register-parts.ts';
import { historyOf, publishedVersionsOf } from './release-history.ts';
import { endCandidate, runCandidate } from './run-candidate.ts';
import { acknowledgeQuestion, askAPerson } from './say-of-channel.ts';
import { channels, registry } from './tables.ts';
import { versionBefore } from './version-lines.ts';
import { addVisitCounts } from './visit-counts.ts';
import { whyOf } from './why.ts';

export function postgresReleases({ db }: Pick<Database, 'db'>, findDamage?: FindDamage): Releases {
  return {
    publish: (signed, by) => publishManifest(db, signed, { ...by, findDamage }),
    manifest: async (name, version) => (await versionOf(db, name, version))?.manifest,
    pointTo: (change) => pointChannel(db, change, findDamage),
    runCandidate: (change) => runCandidate(db, change, findDamage),
    endCandidate: (change) => endCandidate(db, change),
    changePlan: (change) => changePlan(db, change),
    clearMarks: (change) => clearMarks(db, change),
    ask: (change) => askAPerson(db, change),
    acknowledge: (change) => acknowledgeQuestion(db, change),
    hold: (change) => holdParts(db, change),
    check: (channel, change) => checkChange(db, { channel, ...change, findDamage }),
    previousVersion: (channel, name) => versionBefore(db, { channel, name }),
    channelState: (channel) => channelState(db, channel),

    async revisions(channel) {
      const [row] = await db
        .select({
          channel: channels.revision,
          registry: sql<number>`coalesce((select ${registry.revision} from ${registry}), 0)`,
        })
        .from(channels)
        .where(eq(channels.name, channel));
      return row;
    },

    history: (channel, page) => historyOf({ db }, channel, page),
    why: (channel, asked) => whyOf(db, channel, asked),
    publishedVersions: (name, limit) => publishedVersionsOf({ db }, name, limit),

    register: (wanted, actor) => registerParts(db, wanted, actor),
    unregister: (name, expectedRevision) => unregisterPart(db, name, expectedRevision),
    registry: () => readRegistry(db),

    reportFailure: (report) => keepFailure(db, report),

    recentFailures: () => recentFailures(db),

    addVisits: (counts) => addVisitCounts(db, counts),

    watchedChannels: () => watchedChannels(db),

    health: (channel) => channelHealth(db, channel),
  };
}
