import { type ChannelState, versionIdOf } from '@toile/releases-contract';
import type { Mark } from '../version-marks.ts';

interface ClearedMarksOptions {
  marks: () => Mark[];
  clear: (id: string) => void;
}

/** Forgets marks that somebody has cleared. What failed after that is marked all the same, also on an edge that hears of it late. */
export const clearedMarks =
  ({ marks, clear }: ClearedMarksOptions) =>
  ({ clearedMarks = [] }: Pick<ChannelState, 'clearedMarks'>): void => {
    for (const { name, version, at } of clearedMarks) {
      const id = versionIdOf(name, version);
      const isOlder = ({ since = 0 }: Mark) => since <= Date.parse(at);
      if (marks().some((mark) => mark.id === id && isOlder(mark))) clear(id);
    }
  };
