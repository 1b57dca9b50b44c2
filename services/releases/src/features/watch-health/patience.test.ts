import { expect, it } from '@jest/globals';
import { createPatience } from './patience.ts';

const ask = { kind: 'ask', changed: { 'mf-content': '1.0.0-0000000b' }, reason: '', since: 0 } as const;
const unsure = { ...ask, mayBecomeSure: true };

it('asks after a minute what visitors may still make sure, at once what they can’t, and acts at once', () => {
  let nowMs = 0;
  const patience = createPatience(() => nowMs);
  expect(patience('live', undefined)).toBe(false);
  expect(patience('live', unsure)).toBe(false);
  nowMs = 59_000;
  expect([patience('live', unsure), patience('other', unsure)]).toEqual([false, false]);
  nowMs = 60_000;
  expect(patience('live', unsure)).toBe(true);
  expect(patience('live', { ...unsure, changed: {} })).toBe(false);
  expect(patience('live', { ...ask, mayBecomeSure: false })).toBe(true);
  expect(patience('live', { kind: 'end', changed: {}, reason: '' })).toBe(true);
  expect(patience('live', unsure)).toBe(false);
});
