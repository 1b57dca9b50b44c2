import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.ts';
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
  const present = studioFingerprint(root);
  if (present === undefined) return 'git cannot say which files there are';
  if (present !== testedFingerprint(root)) return 'these are not the files that were tested last';
  if (since === undefined) return undefined;
  const { status } = git(root, 'diff', '--quiet', since, 'HEAD', '--', ...judged);
  return status === 0 ? undefined : `changed since ${since}, or there is no such commit here`;
}

export const studioFingerprint = (root: string): string | undefined =>
  fingerprint(root, [...judged, `:(exclude)${recordFile}`]);

function testedFingerprint(root: string): unknown {
  const file = path.join(root, recordFile);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).fingerprint : undefined;
}
