import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { git } from './git.ts';

/** What the studio's tests judge, as git names paths: its sources, and what it made of them. */
const judged = ['studio', 'demo/collection', ':(exclude)*.md'];
/** Written when the studio's tests have passed, and committed. */
export const recordFile = 'studio/tested.json';

type Question = {
  /** The checkout. */
  root: string;
  /** A commit that was tested: the record is not believed about what was committed after it. */
  since?: string | undefined;
};

/** Why the studio's tests have to run; undefined when they have passed with these very files. */
export function studioChange({ root, since }: Question): string | undefined {
  const fingerprint = studioFingerprint(root);
  if (fingerprint === undefined) return 'git cannot say which files there are';
  if (fingerprint !== testedFingerprint(root)) return 'these are not the files that were tested last';
  if (since === undefined) return undefined;
  const { status } = git(root, 'diff', '--quiet', since, 'HEAD', '--', ...judged);
  return status === 0 ? undefined : `changed since ${since}, or there is no such commit here`;
}

/** One hash of the names and the content of all files that git tracks or would track; undefined without git. */
export function studioFingerprint(root: string): string | undefined {
  const files = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...judged];
  const { status, stdout } = git(root, ...files, `:(exclude)${recordFile}`);
  if (status !== 0) return undefined;
  const there = [...new Set(stdout.split('\0'))].filter((name) => name && existsSync(path.join(root, name)));
  const hash = createHash('sha256');
  for (const name of there.sort()) hash.update(`${name}\0${sha256(path.join(root, name))}\n`);
  return hash.digest('hex');
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

function testedFingerprint(root: string): unknown {
  const file = path.join(root, recordFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).fingerprint : undefined;
}
