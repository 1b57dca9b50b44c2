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
