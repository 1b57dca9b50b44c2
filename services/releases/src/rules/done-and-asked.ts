import { canonical } from '@toile/release-signing';
import type { ChannelHealth, DecisionNeeded } from '@toile/releases-contract';
import type { Connection, Shown } from '../adapters/postgres-channels.ts';
import { type Change, recentChanges } from '../adapters/postgres-history.ts';
import { healthActor } from '../domain/health-measures.ts';

/** True when what was asked about is shown still: to all, or by the same canary. */
const isShown = ({ changed, candidate: canary }: Change, shown: Shown | undefined) =>
  Object.entries(changed).every(([name, version]) => shown?.versions[name as 'shell'] === version) ||
  (canary !== null && canary.id === shown?.canary?.id);

const decisionOf = (row: Change, acknowledged: Change | undefined): DecisionNeeded => ({
  revision: row.revision,
  at: row.at.toISOString(),
  changed: row.changed,
  reason: row.reason,
  acknowledged: acknowledged
    ? { actor: acknowledged.actor, at: acknowledged.at.toISOString(), reason: acknowledged.reason }
    : null,
});

/** Acts of health in the last day, and what it has asked that is open. */
export async function doneAndAsked(
  db: Connection,
  channel: string,
  shown: Shown | undefined,
): Promise<Pick<ChannelHealth, 'halted' | 'decisions'>> {
  const rows = await recentChanges(db, channel);
  const ofHealth = rows.filter(({ actor }) => actor === healthActor);
  const acknowledgedBy = (asked: Change) =>
    rows.find(
      ({ action, revision, changed }) =>
        action === 'acknowledge' &&
        revision > asked.revision &&
        canonical(changed) === canonical(asked.changed),
    );
  return {
    halted: ofHealth
      .filter(({ action }) => action !== 'ask')
      .map(({ revision, at, action, reason }) => ({ revision, at: at.toISOString(), action, reason })),
    decisions: ofHealth
      .filter((row) => row.action === 'ask' && isShown(row, shown))
      .map((row) => decisionOf(row, acknowledgedBy(row))),
  };
}
