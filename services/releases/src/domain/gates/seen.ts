import { setIdOf } from '@toile/release-signing';
import type { SeenCheck, SeenSet, VerdictCheck } from '@toile/releases-contract';
import type { Finding, JudgedSet } from './gate.ts';

const nobody: Finding = {
  says: 'Nobody has opened the pages of this set in a browser',
  parts: [],
  remedy: '`npm run release -- check <part>@<version> --browser` opens them.',
};

const setIn = ({ set }: Pick<JudgedSet, 'set'>) =>
  setIdOf(
    Object.fromEntries(set.map(({ name, version }) => [name, version])) as Parameters<typeof setIdOf>[0],
  );

/**
 * Findings of somebody about this very set. This service has no browser: it is the word of who changes the channel,
 * signed with the change.
 */
export function seenChecks(
  judged: Pick<JudgedSet, 'set'> & { seen: SeenSet | undefined },
  withOwners: (findings: Finding[]) => VerdictCheck['problems'],
): VerdictCheck[] {
  const { seen } = judged;
  const checks = seen?.setId === setIn(judged) ? seen.checks : [];
  const withPages: SeenCheck[] = checks.some(({ name }) => name === 'pages')
    ? checks
    : [{ name: 'pages', outcome: 'left-out', problems: [nobody] }, ...checks];
  return withPages.map(({ problems, ...check }) => ({ ...check, problems: withOwners(problems) }));
}
