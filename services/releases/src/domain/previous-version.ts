import type { DeployableName, ReleaseTuple } from '@toile/contracts';

/** One change of a channel, as far as the history of versions goes. */
export interface Change {
  action: 'promote' | 'rollback';
  changed: Partial<ReleaseTuple>;
}

/**
 * The version that a part had before its present one: what a rollback goes to. The promotions are the line of versions;
 * rolling back walks down that line and never back up to a version that was rolled back.
 * `changes` are the channel's, oldest first.
 */
export function previousVersion(changes: readonly Change[], name: DeployableName): string | undefined {
  const line: string[] = [];
  for (const { action, changed } of changes) {
    const version = changed[name];
    if (!version) continue;
    if (action === 'promote') line.push(version);
    else if (line.includes(version)) line.length = line.lastIndexOf(version) + 1;
    else line.push(version);
  }
  const present = line.at(-1);
  return line.findLast((version) => version !== present);
}
