import type { Verdict, VerdictProblem } from '@toile/releases-contract';

const signs = { passed: '✓', failed: '✗', 'left-out': '–' };

const linesOf = ({ says, owners, remedy }: VerdictProblem): string[] => [
  `      ${says}${owners.length > 0 ? ` (${owners.join(', ')})` : ''}`,
  `      → ${remedy}`,
];

/** A verdict for people: each check, which parts conflict, whose they are, and what would make it good. */
export const verdictLines = ({ checks }: Verdict): string[] =>
  checks.flatMap(({ name, outcome, problems }) => {
    const known = outcome === 'passed' && problems.length > 0 ? ': the channel has this already' : '';
    const leftOut = outcome === 'left-out' ? ': left out' : '';
    return [`  ${signs[outcome]} ${name}${known}${leftOut}`, ...problems.flatMap(linesOf)];
  });
