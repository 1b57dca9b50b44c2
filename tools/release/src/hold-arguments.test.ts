import { expect, it } from '@jest/globals';
import { endOf, heldParts, unacknowledged } from './hold-arguments.ts';

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

it('acknowledges the oldest that is open, of what health has asked and of what it has done', () => {
  const question = (revision: number, isOpen: boolean) => ({
    revision,
    at: '',
    changed: { shell: '1.0.0-3fa9c1b2' },
    reason: '',
    acknowledged: isOpen ? null : { actor: 'jo', at: '', reason: '' },
  });
  const decisions = [question(9, true), question(8, true), question(7, false)];
  const act = { ...question(6, true), action: 'end-candidate', versions: { 'mf-content': '1.0.0-3fa9c1b2' } };
  expect(unacknowledged({ decisions, halted: [] })).toMatchObject({
    revision: 8,
    versions: { shell: '1.0.0-3fa9c1b2' },
  });
  expect(unacknowledged({ decisions, halted: [act] })).toMatchObject({
    revision: 6,
    versions: act.versions,
  });
  expect(() => unacknowledged({ decisions: [question(7, false)], halted: [] })).toThrow();
});
