import { expect, it } from '@jest/globals';
import { endOf, heldParts, openQuestion } from './hold-words.ts';

it('holds parts, or the channel, and nothing else', () => {
  expect(heldParts(['mf-content', 'shell'])).toEqual(['mf-content', 'shell']);
  expect(heldParts(['channel'])).toEqual([]);
  for (const words of [[], ['Live'], ['mf-content', '../x']]) expect(() => heldParts(words)).toThrow();
  expect(() => heldParts(['shell', 'mf-content', 'shell'])).toThrow('shell is named twice');
});

it('holds for a time, or until a moment', () => {
  expect(endOf('2h', 0)).toBe('1970-01-01T02:00:00.000Z');
  expect(endOf('2026-11-24T08:00:00Z')).toBe('2026-11-24T08:00:00.000Z');
  for (const text of [undefined, 'soon', '-2h']) expect(() => endOf(text)).toThrow();
});

it('acknowledges the oldest question that is open', () => {
  const question = (revision: number, isOpen: boolean) => ({
    revision,
    at: '',
    changed: {},
    reason: '',
    acknowledged: isOpen ? null : { actor: 'jo', at: '', reason: '' },
  });
  expect(
    openQuestion({ decisions: [question(9, true), question(8, true), question(7, false)] }).revision,
  ).toBe(8);
  expect(() => openQuestion({ decisions: [question(7, false)] })).toThrow();
});
