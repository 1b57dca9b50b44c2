import type { Database } from '@toile/database';
import type { SomeVersions } from '@toile/releases-contract';
import { reviseChannel } from '../adapters/postgres-channels.ts';
import { versionOf } from '../adapters/postgres-versions.ts';
import type { Refusal, ResetBreakers } from '../domain/releases.ts';

/** Shows the same as before; edges read in the channel's state whose marks count no more. */
export function resetBreakers(
  db: Database['db'],
  change: ResetBreakers,
): Promise<{ ok: true; revision: number } | Refusal> {
  return reviseChannel(db, change, async (tx, before) => {
    if (!before) return { ok: false, reason: 'nothing-shown' };
    for (const [name, version] of Object.entries(change.changed) as [keyof SomeVersions, string][])
      if (!(await versionOf(tx, name, version)))
        return { ok: false, reason: 'unknown-version', name, version };
    return before;
  });
}
