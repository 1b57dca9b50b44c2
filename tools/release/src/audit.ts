import { chainHash } from '@toile/service-kit';
import type { HistoryEntry, ReleaseClient } from './release-client.ts';

const pageLength = 200;

/** All changes of the channel, the oldest first. */
export async function wholeHistory(api: Pick<ReleaseClient, 'history'>): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for (;;) {
    const before = entries.at(-1)?.revision;
    const page = await api.history({ limit: pageLength, ...(before && { before }) });
    entries.push(...page);
    if (page.length < pageLength) return entries.reverse();
  }
}

/** Proves that no entry was changed, left out or put in later; throws with the first that was. */
export function provenHistory(
  entries: readonly HistoryEntry[],
  revision: number,
): { from: number | undefined; head: string } {
  let head = '';
  let from: number | undefined;
  for (const [place, { hash, ...entry }] of entries.entries()) {
    if (entry.revision !== place + 1) throw new Error(`Revision ${place + 1} is missing`);
    if (hash === null && from === undefined) continue;
    if (hash !== chainHash(head, entry))
      throw new Error(`Revision ${entry.revision} is not as it was written`);
    from ??= entry.revision;
    head = hash;
  }
  if (entries.length !== revision)
    throw new Error(`The channel is at revision ${revision}, and the history ends at ${entries.length}`);
  return { from, head };
}
