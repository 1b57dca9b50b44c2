import { type ChannelState, pinnedSetId, type SetId } from '@toile/releases-contract';
import { LRUCache } from 'lru-cache';
import { variantsOf } from '../set/variants.ts';

/** A tab in the background asks every five minutes. */
const seenForMs = 6 * 60_000;
const mostTabs = 20_000;
const mostSets = 50;

/** Tabs that were seen lately, by set. Their names are random and are told to nobody. */
export function createTabCounts({ now = Date.now }: { now?: () => number } = {}) {
  const tabs = new LRUCache<string, string>({
    max: mostTabs,
    ttl: seenForMs,
    ttlResolution: 0,
    perf: { now },
  });
  /** Ids that this channel has shown: nobody makes up others. */
  const sets = new LRUCache<string, true>({ max: mostSets });

  return {
    /** Sets that a channel shows to anybody. */
    show(state: ChannelState): void {
      for (const { set } of variantsOf(state)) {
        sets.set(set.id, true);
        sets.set(pinnedSetId(set.id), true);
      }
    },
    note(tab: string, setId: SetId): void {
      if (sets.has(setId)) tabs.set(tab, setId);
    },
    forget: (tab: string): void => void tabs.delete(tab),
    counts(): Record<string, number> {
      tabs.purgeStale();
      const counts: Record<string, number> = {};
      for (const setId of tabs.values()) if (sets.has(setId)) counts[setId] = (counts[setId] ?? 0) + 1;
      return counts;
    },
  };
}
export type TabCounts = ReturnType<typeof createTabCounts>;
