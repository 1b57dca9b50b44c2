import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { git } from './git.ts';

/** One hash of the names and the content of all files that git tracks or would track, as git names paths; undefined without git. */
export function fingerprint(root: string, paths: readonly string[]): string | undefined {
  const files = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths];
  const { status, stdout } = git(root, ...files);
  if (status !== 0) return undefined;
  const there = [...new Set(stdout.split('\0'))].filter((name) => name && existsSync(path.join(root, name)));
  const hash = createHash('sha256');
  for (const name of there.sort()) hash.update(`${name}\0${sha256(path.join(root, name))}\n`);
  return hash.digest('hex');
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
