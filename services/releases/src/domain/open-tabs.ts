import type { OpenTabs, TabCounts } from '@toile/releases-contract';

/** Count of open tabs by set. */
export interface TabTally {
  /** Takes the place of what the same edge said before. */
  replace(counts: TabCounts): Promise<void>;
  /** Of all edges that were heard of lately; the most first. */
  read(channel: string): Promise<OpenTabs>;
}
