import type { LastWords, PartFailure } from '../set/protocol.ts';

/** What ended a worker: charged to the part that the watchdog found, else to the noted one. */
export function foundIn({ found, note }: LastWords): PartFailure | undefined {
  const place = found?.place ?? note;
  if (!place) return undefined;
  const { id, unit } = place;
  const message = found
    ? `The ${found.cause === 'memory' ? 'part' : 'code'} ${found.detail}`
    : 'The render worker ended';
  return { id, unit, phase: unit === '*' ? 'evaluate' : 'render', message };
}

/** The same as a list. */
export const failuresOf = (words: LastWords): PartFailure[] => [foundIn(words) ?? []].flat();
