import type { AskedChange } from '@toile/releases-contract';
import { ReleaseError } from './release-client.ts';

/** The change that these first letters name; without letters the only one that waits. */
export function askedNamed(asked: readonly AskedChange[], letters = ''): AskedChange {
  const found = asked.filter(({ id }) => id.startsWith(letters));
  const [one, ...more] = found;
  if (one && more.length === 0) return one;
  if (found.length > 1) throw new ReleaseError(`${found.length} wait: name one of \`approvals\``, 400);
  throw new ReleaseError(letters ? `Nothing waits as ${letters}` : 'Nothing waits for approval', 404);
}
