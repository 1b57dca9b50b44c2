import { createHash } from 'node:crypto';
import { deployableNames, type ReleaseTuple } from '@toile/contracts';

/** Id of a tuple: the same versions are always the same set. */
export function setIdOf(tuple: ReleaseTuple): string {
  const text = deployableNames.map((name) => `${name}@${tuple[name]}`).join('\n');
  return `set-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}
