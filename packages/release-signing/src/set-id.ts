import { createHash } from 'node:crypto';
import type { ReleaseTuple, SetId } from '@toile/releases-contract';

/** Id of a tuple: the same versions are always the same set. */
export function setIdOf(tuple: ReleaseTuple): SetId {
  const parts = Object.entries(tuple).map(([name, version]) => `${name}@${version}`);
  return `set-${createHash('sha256').update(parts.sort().join('\n')).digest('hex').slice(0, 12)}`;
}
