import { expect, it } from '@jest/globals';
import type { HistoryEntry } from '@toile/releases-contract';
import { type FoundChanges, withNewest, withOlder } from './history-pages.ts';

const from = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, n) => ({ revision: newest - n }) as HistoryEntry);
const found: FoundChanges = { search: 'ada', entries: from(110, 11), hasMore: true };
const spanOf = (changes: FoundChanges | undefined) => [
  changes?.entries[0]?.revision,
  changes?.entries.at(-1)?.revision,
  changes?.entries.length,
];

it('puts what is newer in front of all that was read', () => {
  const now = withNewest(found, { search: 'ada', entries: from(112, 63) });
  expect(spanOf(now)).toEqual([112, 11, 102]);
  expect(now.hasMore).toBe(true);
  expect(spanOf(withNewest(found, { search: 'ada', entries: from(110, 61) }))).toEqual([110, 11, 100]);
});

it('begins anew with another search, and where changes between would lack', () => {
  expect(spanOf(withNewest(found, { search: 'jo', entries: from(112, 112) }))).toEqual([112, 112, 1]);
  expect(spanOf(withNewest(found, { search: 'ada', entries: from(160, 111) }))).toEqual([160, 111, 50]);
  expect(withNewest(undefined, { search: 'jo', entries: [] })).toEqual({
    search: 'jo',
    entries: [],
    hasMore: false,
  });
});

it('appends what is older once, and nothing that another list asked for', () => {
  const older = { search: 'ada', before: 11, entries: from(10, 1) };
  const all = withOlder(found, older);
  expect(spanOf(all)).toEqual([110, 1, 110]);
  expect(all?.hasMore).toBe(false);
  expect(withOlder(all, older)).toBe(all);
  expect(withOlder(found, { ...older, search: 'jo' })).toBe(found);
});
