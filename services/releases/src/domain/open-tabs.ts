import type { OpenTabs, TabCounts } from '@toile/releases-contract';

/** How many tabs are open on which set. */
export interface TabTally {
  /** Takes the place of what the same edge said before. */
  tell(counts: TabCounts): Promise<void>;
  /** Of all edges that were heard of lately; the most first. */
  read(channel: string): Promise<OpenTabs>;
}
