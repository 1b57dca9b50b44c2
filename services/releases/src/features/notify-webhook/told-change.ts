import { actionWords, partsInWords } from '@toile/releases-contract';
import type { ChannelChange } from '../../domain/releases.ts';

export interface ToldChange {
  /** `live: Rolled back mf-content 1.0.0-3fa9c1b2` */
  title: string;
  /** By whom and why, and what the channel shows now. */
  facts: [name: string, words: string][];
}

/** A change in the words of people, for those who are told of it. */
export function toldChange(change: ChannelChange): ToldChange {
  const { channel, changed, actor, reason, revision, setId } = change;
  const parts = partsInWords(changed);
  return {
    title: `${channel}: ${actionWords(change)}${parts && ` ${parts}`}`,
    facts: [
      ['By', actor],
      ['Why', reason],
      ['Now', `revision ${revision}, ${setId}`],
    ],
  };
}
