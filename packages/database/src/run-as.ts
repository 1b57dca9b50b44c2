import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** The user that PostgreSQL runs as; absent: this process' own. */
export type RunAs = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root, so root lends it an unprivileged user. */
export function unprivilegedUser(): RunAs {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const user = users.find((fields) => fields[0] === name);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody" to run it as. ' +
      'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** True when that user may pass through every folder down to `target` (a clone in a 0700 home it may not). */
export function mayReach(target: string, runAs: RunAs): boolean {
  if (!runAs) return true;
  const parts = path.resolve(target).split(path.sep);
  return parts.every((_part, index) => mayEnter(parts.slice(0, index + 1).join(path.sep) || path.sep, runAs));
}

function mayEnter(file: string, runAs: { uid: number; gid: number }): boolean {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat) return true;
  if (stat.uid === runAs.uid) return (stat.mode & 0o100) !== 0 || !stat.isDirectory();
  if (stat.gid === runAs.gid) return (stat.mode & 0o010) !== 0 || !stat.isDirectory();
  return (stat.mode & 0o001) !== 0 || !stat.isDirectory();
}
