import { expect, it } from '@jest/globals';
import type { KeptComparison } from '@toile/releases-contract';
import { comparisonOf } from './comparison-of.ts';

const kept = ['set-00000000000c', 'set-00000000000b', 'set-00000000000b'].map(
  (after, at) => ({ id: `${at}`, after }) as KeptComparison,
);

it('shows the last comparison of the canary, else the last of all', () => {
  expect(comparisonOf(kept, 'set-00000000000b')?.id).toBe('1');
  expect(comparisonOf(kept, 'set-00000000000d')?.id).toBe('0');
  expect(comparisonOf(kept, undefined)?.id).toBe('0');
  expect(comparisonOf([], undefined)).toBeUndefined();
});
