import { readFile } from 'node:fs/promises';
import { type HistoryHead, headKeeperSchema } from '@toile/releases-contract';
import { type ReleaseClient, ReleaseError } from './release-client.ts';
import type { HistoryEntry } from './staff-calls.ts';

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The ends of the channel's history that files keep: what an edge has of it, messages of the webhook. */
export async function headsIn(files: readonly string[], channel: string): Promise<HistoryHead[]> {
  const heads = files.map(async (file) => {
    const text = await readFile(file, 'utf8').catch(() => '');
    const { data } = headKeeperSchema.safeParse(jsonIn(text));
    if (data?.channel === channel) return data;
    throw new ReleaseError(`${file} keeps no end of the history of ${channel}`, 400);
  });
  return Promise.all(heads);
}

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
