import { describe, expect, it } from '@jest/globals';
import { canaryNamed, namedVersions } from './canary-arguments.ts';

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

describe('the canary that is meant', () => {
  const shell = { shell: '1.0.0-0000000a' };
  const content = { 'mf-content': '1.0.0-0000000b' };
  const named = (canaries: object[], ...words: string[]) =>
    canaryNamed(canaries as Parameters<typeof canaryNamed>[0], { words, channel: 'live' });

  it('is the one that runs, and of two the one with the part that was typed', () => {
    expect(named([shell])).toEqual(shell);
    expect(named([shell, content], 'mf-content')).toEqual(content);
  });

  it.each([
    [[], [], 'No canary runs on live'],
    [[shell], ['mf-content'], 'No canary with mf-content runs on live: shell 1.0.0-0000000a does'],
    [
      [shell, content],
      [],
      'Two canaries run on live: shell 1.0.0-0000000a; and mf-content 1.0.0-0000000b. Name a part of the one you mean',
    ],
  ])('is asked for where it is not told: %j, %j', (canaries, words, says) => {
    expect(() => named(canaries, ...words)).toThrow(says);
  });
});
