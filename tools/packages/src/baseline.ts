import { spawnSync } from 'node:child_process';
import { called, type LockedPackage, parseLockfile } from './lockfile.ts';

type Checkout = { root: string; days: number };

/**
 * The packages that are new in the lockfile: those that it didn't have `days` ago, or in the oldest commit of a
 * younger project. A package that was in it then is at least as old. Undefined when git can't tell, as in a shallow clone.
 */
export function newcomers(
  now: readonly LockedPackage[],
  { root, days }: Checkout,
): LockedPackage[] | undefined {
  const commit = commitBefore(root, days);
  if (!commit) return undefined;
  const before = git(root, 'show', `${commit}:package-lock.json`);
  const known = new Set((before ? parseLockfile(before) : []).map(called));
  const fresh = new Map(now.map((one) => [called(one), one]));
  return [...fresh.values()].filter((one) => !known.has(called(one)));
}

/** File of the days on which versions were published. */
export const daysFile = 'tools/packages/published.json';

/** Days that were remembered then already: no change brings them together with what they are about. */
export function daysBefore({ root, days }: Checkout): Record<string, string> | undefined {
  const commit = commitBefore(root, days);
  return commit ? JSON.parse(git(root, 'show', `${commit}:${daysFile}`) || '{}') : undefined;
}

function commitBefore(root: string, days: number): string | undefined {
  const old = git(root, 'rev-list', '-1', `--before=${days}.days.ago`, 'HEAD').trim();
  if (old) return old;
  const isShallow = git(root, 'rev-parse', '--is-shallow-repository').trim() === 'true';
  return isShallow ? undefined : git(root, 'rev-list', '--reverse', 'HEAD').split('\n')[0];
}

/** Output of git; nothing when it fails. */
function git(root: string, ...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 });
  return status === 0 ? stdout : '';
}
