import { expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import { comparedSetsIn } from './compared-sets.ts';

const live = { id: 'set-00000000000a' };
const canarySet = { id: 'set-00000000000c' };
const state = { set: live, candidate: { set: canarySet } } as ChannelState;
const sides = (text: string) => comparedSetsIn(text.split(' ').filter(Boolean), state);

it.each([
  ['', { setId: live.id }, { setId: canarySet.id }],
  ['candidate', { setId: live.id }, { setId: canarySet.id }],
  ['live canary', { setId: live.id }, { setId: canarySet.id }],
  ['candidate set-00000000000b', { setId: canarySet.id }, { setId: 'set-00000000000b' }],
  [
    'mf-content@1.0.0-3fa9c1b2 mf-checkout@1.0.0-3fa9c1b2',
    { setId: live.id },
    { setId: live.id, versions: { 'mf-content': '1.0.0-3fa9c1b2', 'mf-checkout': '1.0.0-3fa9c1b2' } },
  ],
  [
    'mf-content@1.0.0-3fa9c1b2 mf-content=1.0.0-0d6c26cf',
    { setId: live.id, versions: { 'mf-content': '1.0.0-3fa9c1b2' } },
    { setId: live.id, versions: { 'mf-content': '1.0.0-0d6c26cf' } },
  ],
])('compare %s', (text, before, after) => {
  expect(sides(text)).toEqual([before, after]);
});

it('says what it does not understand', () => {
  expect(() => sides('yesterday')).toThrow('yesterday is no set: live, canary, set-…');
  expect(() => sides('live canary live')).toThrow('two sets at most');
  expect(() => comparedSetsIn([], { set: live } as ChannelState)).toThrow('No canary runs');
});
