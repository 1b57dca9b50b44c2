import type { HistoryEntry } from '@toile/releases-contract';

export const pageLength = 50;

/** Changes that match a search, the newest first, without a gap. */
export interface FoundChanges {
  search: string;
  entries: readonly HistoryEntry[];
  hasMore: boolean;
}

interface Page {
  search: string;
  entries: readonly HistoryEntry[];
  /** Revision that the page was asked to end before. */
  before?: number | undefined;
}

/** Puts what is newer in front; begins anew where the page is of another search, or doesn't reach what is there. */
export function withNewest(found: FoundChanges | undefined, { search, entries }: Page): FoundChanges {
  const newest = found?.entries[0]?.revision ?? 0;
  const newer = entries.filter(({ revision }) => revision > newest);
  return found?.search === search && newer.length < pageLength
    ? { ...found, entries: [...newer, ...found.entries] }
    : { search, entries, hasMore: entries.length === pageLength };
}

/** Appends a page, unless something else stands by now where it was to go. */
export function withOlder(
  found: FoundChanges | undefined,
  { search, entries, before }: Page,
): FoundChanges | undefined {
  if (found?.search !== search || found.entries.at(-1)?.revision !== before) return found;
  return { search, entries: [...found.entries, ...entries], hasMore: entries.length === pageLength };
}
