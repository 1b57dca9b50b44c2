import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { classPrefix } from '@toile/releases-contract';
import { repositoryRoot } from './deployables.ts';

/**
 * Class name of a CSS Module: `checkout-total-4kd9x`. It carries the remote's name and a hash of the sheet, so two
 * remotes, or two versions of one, never share a class; browser and server build make the same name.
 */
export function className(owner: string, resourcePath: string, local: string): string {
  const hash = createHash('sha1')
    .update(path.relative(repositoryRoot, resourcePath))
    .update(readFileSync(resourcePath))
    .digest('base64url')
    .replace(/[-_]/g, '')
    .slice(0, 5);
  return `${classPrefix(owner)}${local}-${hash}`;
}
