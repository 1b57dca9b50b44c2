import { expect, it } from '@jest/globals';
import { namedVersions } from './canary-words.ts';

it('reads the versions that were named', () => {
  expect(namedVersions(['mf-content@1.0.0-0000000a', 'shell=1.2.0-0000000b'])).toEqual({
    'mf-content': '1.0.0-0000000a',
    shell: '1.2.0-0000000b',
  });
});

it.each([
  'mf-content',
  'mf-content@',
  '@1.0.0-0000000a',
  'shell@1.0.0-0000000a@1.0.0-0000000b',
  'content@1.0.0-0000000a',
])('says how a version is named when it is %j', (word) =>
  expect(() => namedVersions([word])).toThrow(`${word} names no version`),
);

it('refuses a part that is named twice', () => {
  expect(() => namedVersions(['shell@1.0.0-0000000a', 'shell@1.0.0-0000000b'])).toThrow(
    'shell is named twice',
  );
});
