import type { LastWords, PartFailure } from '../set/protocol.ts';

/** Failure that ended a worker: at the scope that the watchdog found, else at the noted one. */
export function foundIn({ found, note }: LastWords): PartFailure | undefined {
  const location = found?.location ?? note;
  if (!location) return undefined;
  const { id, scope } = location;
  const message = found
    ? `The ${found.cause === 'memory' ? 'part' : 'code'} ${found.detail}`
    : 'The render worker ended';
  return { id, scope, phase: scope === '*' ? 'evaluate' : 'render', message };
}

/** The same as a list. */
export const failuresOf = (words: LastWords): PartFailure[] => [foundIn(words) ?? []].flat();
