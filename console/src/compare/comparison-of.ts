import type { KeptComparison } from '@toile/releases-contract';

/** The last one of the canary, else the last of all; they come with the newest first. */
export const comparisonOf = (
  kept: readonly KeptComparison[],
  canary: string | undefined,
): KeptComparison | undefined => kept.find(({ after }) => after === canary) ?? kept[0];
