import { expect, it } from '@jest/globals';
import type { Leftover, Retention } from '@toile/releases-contract';
import { plannedLines } from './retire-lines.ts';

const one = (version: string, ...neededFor: Retention['versions'][number]['neededFor']) => ({
  name: 'mf-content' as const,
  version: `1.0.0-${version}`,
  publishedAt: '2026-06-01T10:00:00.000Z',
  neededFor,
});
const versions = [one('0000000a'), one('0000000b', 'tab'), one('0000000c', 'shown', 'history')];
const rules = { days: 90, newest: 5, leftovers: [] as Leftover[] };

it('says what stays, why, and what would go', () => {
  expect(plannedLines({ ...rules, versions }, false)).toEqual([
    '2 of 3 versions stay: lately is 90 days, the newest are 5 of each part',
    '     1 are shown',
    '     1 are in an open tab',
    '     1 were shown lately',
    '1 would go: mf-content 1.0.0-0000000a',
    'Nothing was deleted. With --yes it is.',
  ]);
  expect(plannedLines({ ...rules, versions }, true).at(-1)).toBe('1 go: mf-content 1.0.0-0000000a');
});

it('says that nothing would go', () => {
  expect(plannedLines({ ...rules, versions: versions.slice(1) }, false).at(-1)).toBe('None would go.');
});

it('says what killed publications have left', () => {
  const leftovers = [
    { name: 'mf-one' as const, version: '1.0.0-0000000d', since: '2026-06-01T10:00:00.000Z' },
  ];
  expect(plannedLines({ ...rules, leftovers, versions: versions.slice(1) }, false).slice(-3)).toEqual([
    'None would go.',
    'Of killed publications, 1 would go: mf-one 1.0.0-0000000d',
    'Nothing was deleted. With --yes it is.',
  ]);
});
