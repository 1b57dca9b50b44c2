import { canonical } from '@toile/release-signing';
import type { ChannelHealth, DecisionNeeded, Halted, SomeVersions } from '@toile/releases-contract';
import type { Connection, Shown } from '../adapters/postgres-channels.ts';
import { type ActOfHealth, actsOfHealth } from '../adapters/postgres-history.ts';
import { healthActor } from '../domain/health-measures.ts';

/** True when what was asked about is shown still: to all, or by a canary that runs still. */
const isShown = ({ changed, candidate: canary }: ActOfHealth, shown: Shown | undefined) =>
  Object.entries(changed).every(([name, version]) => shown?.versions[name as 'shell'] === version) ||
  (shown?.canaries.some(({ id }) => id === canary?.id) ?? false);

/** Versions that an act of health has taken from visitors: of a rollback the history has those that it went back to. */
function takenBack({ action, changed, previousVersions }: ActOfHealth): SomeVersions {
  const names = Object.keys(changed) as (keyof SomeVersions)[];
  const before: SomeVersions = action === 'rollback' ? (previousVersions ?? {}) : (changed as SomeVersions);
  return Object.fromEntries(names.flatMap((name) => (before[name] ? [[name, before[name]]] : [])));
}

type Acknowledged = DecisionNeeded['acknowledged'];

/** Word of a person about these versions since then. */
function acknowledgedIn(
  rows: readonly ActOfHealth[],
  { revision, versions }: { revision: number; versions: ActOfHealth['changed'] },
): Acknowledged {
  const found = rows.find(
    (row) =>
      row.action === 'acknowledge' &&
      row.revision > revision &&
      canonical(row.changed) === canonical(versions),
  );
  return found ? { actor: found.actor, at: found.at.toISOString(), reason: found.reason } : null;
}

/** Acts of health that nobody has acknowledged and those of the last day, and what it has asked that is open. */
export async function doneAndAsked(
  db: Connection,
  channel: string,
  shown: Shown | undefined,
): Promise<Pick<ChannelHealth, 'halted' | 'decisions'>> {
  const rows = await actsOfHealth(db, channel);
  const ofHealth = rows.filter(({ actor }) => actor === healthActor);
  const halted = ofHealth
    .filter(({ action }) => action !== 'ask')
    .map((row) => {
      const { revision, action, reason } = row;
      const versions = takenBack(row);
      const acknowledged = acknowledgedIn(rows, { revision, versions });
      const act: Halted = { revision, at: row.at.toISOString(), action, versions, reason, acknowledged };
      return { act, isKept: row.isRecent || !acknowledged };
    });
  return {
    halted: halted.filter(({ isKept }) => isKept).map(({ act }) => act),
    decisions: ofHealth
      .filter((row) => row.action === 'ask' && row.isRecent && isShown(row, shown))
      .map(({ revision, at, changed, reason }) => ({
        revision,
        at: at.toISOString(),
        changed,
        reason,
        acknowledged: acknowledgedIn(rows, { revision, versions: changed }),
      })),
  };
}
