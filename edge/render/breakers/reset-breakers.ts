import { type ChannelState, versionIdOf } from '@toile/releases-contract';
import type { CircuitBreaker } from './circuit-breakers.ts';

interface ResetBreakersOptions {
  breakers: () => CircuitBreaker[];
  reset: (id: string) => void;
}

/** Closes breakers that somebody has cleared. A later failure opens one all the same, also on an edge that hears of it late. */
export const resetClearedBreakers =
  ({ breakers, reset: clear }: ResetBreakersOptions) =>
  ({ clearedMarks: resetClearedBreakers = [] }: Pick<ChannelState, 'clearedMarks'>): void => {
    for (const { name, version, at } of resetClearedBreakers) {
      const id = versionIdOf(name, version);
      const isOlder = ({ since = 0 }: CircuitBreaker) => since <= Date.parse(at);
      if (breakers().some((breaker) => breaker.id === id && isOlder(breaker))) clear(id);
    }
  };
