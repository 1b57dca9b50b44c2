import { expect, it } from '@jest/globals';
import { createChangeLog } from './change-log.ts';

it('knows of what has changed since a moment, and of anything that shows what is not known', () => {
  const log = createChangeLog();
  log.add('product:1 category:5');
  const begun = log.current();
  log.add('product:2 category:5');
  expect(log.hasChanged(begun, 'shop product:1')).toBe(false);
  expect(log.hasChanged(begun, 'shop product:1 product:2')).toBe(true);
  expect(log.hasChanged(begun, 'category:5')).toBe(true);
  expect(log.hasChanged(begun, 'shop')).toBe(false);
  expect(log.hasChanged(begun, undefined)).toBe(true);
  for (const keys of ['category:5', undefined]) expect(log.hasChanged(log.current(), keys)).toBe(false);
});

it.each([[''], [undefined], ['product:9 shop']])('takes %j for a change of everything', (text) => {
  const log = createChangeLog();
  const begun = log.current();
  log.add(text);
  for (const keys of ['shop', 'product:1', undefined]) expect(log.hasChanged(begun, keys)).toBe(true);
});

it('remembers so many keys; what is older than the forgotten ones has changed', () => {
  const log = createChangeLog(10);
  const first = log.current();
  log.add('product:0');
  const second = log.current();
  for (let n = 1; n <= 10; n++) log.add(`product:${n}`);
  expect(log.hasChanged(first, 'product:99')).toBe(true);
  expect(log.hasChanged(second, 'product:99')).toBe(false);
  expect(log.hasChanged(second, 'product:1')).toBe(true);
  for (let n = 0; n < 10; n++) log.add('product:10');
  expect(log.hasChanged(second, 'product:99')).toBe(false);
});
