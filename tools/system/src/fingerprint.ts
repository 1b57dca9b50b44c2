import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { git } from './git.ts';

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** A file that git tracks or would track, as git names it, with the hash of its content. */
type HashedFile = { name: string; hash: string };

/** All files of a checkout, each read once; undefined without git. */
export function hashedFiles(root: string): HashedFile[] | undefined {
  const { status, stdout } = git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard');
  if (status !== 0) return undefined;
  const there = [...new Set(stdout.split('\0'))].filter((name) => name && existsSync(path.join(root, name)));
  return there.sort().map((name) => ({ name, hash: sha256(readFileSync(path.join(root, name))) }));
}

/** Hash of the names and the content of files. */
export const fingerprint = (files: readonly HashedFile[]): string =>
  sha256(files.map(({ name, hash }) => `${name}\0${hash}\n`).join(''));
