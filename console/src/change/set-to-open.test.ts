import { expect, it } from '@jest/globals';
import type { CheckedChange } from '@toile/releases-contract';
import { setToOpen } from './set-to-open.ts';

const setId = 'set-00000000000b' as const;
const brought = { name: 'mf-content', from: null, to: '1.0.0-b2000000' } as const;
const change = (more: Partial<CheckedChange>): CheckedChange =>
  ({ parts: [brought], checks: [], passed: true, revision: 0, knownBad: [], ...more }) as CheckedChange;

it('the pages of a whole set are those of that set, also in a channel that shows nothing yet', () => {
  const versions = { 'mf-content': brought.to };
  expect(setToOpen(change({}))).toEqual({ versions });
  const stage = { channel: 'live', revision: 3, setId };
  expect(setToOpen(change({ promotedFrom: stage as never }))).toEqual({ versions, setId });
  expect(setToOpen(change({ parts: [{ ...brought, to: null }] as never }))).toBeUndefined();
});
