import type { ReleaseClient } from './release-client.ts';
import type { HistoryEntry } from './staff-calls.ts';

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
