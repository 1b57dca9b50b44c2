import { createHash } from 'node:crypto';
import { canonical } from './canonical.ts';

/**
 * The hash of an entry of a log that is only ever appended to: of its content and of the hash before it. Who changes, leaves
 * out or puts in an entry has to change all that follow.
 */
export const chainHash = (before: string, content: object): string =>
  createHash('sha256')
    .update(`${before}\n${canonical(content)}`)
    .digest('hex');

interface Entry {
  revision: number;
  /** Null for entries that are older than the chain. */
  hash: string | null;
}

/** Proves that no entry of a log was changed, left out, moved or put in later; throws with the first that was. */
export function provenChain(
  entries: readonly Entry[],
  length: number,
): { from: number | undefined; head: string } {
  let head = '';
  let from: number | undefined;
  for (const [place, { hash, ...entry }] of entries.entries()) {
    if (entry.revision !== place + 1) throw new Error(`Revision ${place + 1} is missing`);
    if (hash === null && from === undefined) continue;
    if (hash !== chainHash(head, entry))
      throw new Error(`Revision ${entry.revision} is not as it was written`);
    from ??= entry.revision;
    head = hash;
  }
  if (entries.length !== length)
    throw new Error(`The channel is at revision ${length}, and the history ends at ${entries.length}`);
  return { from, head };
}
