import type { KeptComparison } from '@toile/releases-contract';

/** The last one of the candidate, else the last of all; they come with the newest first. */
export const comparisonOf = (
  kept: readonly KeptComparison[],
  candidate: string | undefined,
): KeptComparison | undefined => kept.find(({ after }) => after === candidate) ?? kept[0];
