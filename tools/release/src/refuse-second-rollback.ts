import { type DeployableName, isForEverybody } from '@toile/releases-contract';
import { ReleaseError } from './release-client.ts';
import type { HistoryEntry } from './staff-calls.ts';

const oneIncidentMs = 10 * 60_000;

/**
 * Two people in one incident would go two versions back. To roll back a part that was rolled back a moment ago, one
 * names the revision.
 */
export function refuseSecondRollback(
  history: readonly HistoryEntry[],
  name: DeployableName,
  now = Date.now(),
): void {
  const last = history.find((entry) => name in entry.changed && isForEverybody(entry));
  if (last?.action !== 'rollback') return;
  const agoMs = now - Date.parse(last.at);
  if (agoMs > oneIncidentMs) return;
  throw new ReleaseError(
    `${last.actor} rolled ${name} back to ${last.changed[name]} ${Math.round(agoMs / 1000)} s ago (${last.reason}). ` +
      `To go further back: --expect ${history[0]?.revision}, or name the version.`,
    409,
  );
}
