import { expect, it } from '@jest/globals';
import type { ChannelState } from '@toile/releases-contract';
import { createWithdrawn } from './withdrawn.ts';

const manifests = (versions: object) =>
  Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, { version }]));
const state = (current: object, previous: object = {}, canary?: object, second?: object) =>
  ({
    current: manifests(current),
    previous: manifests(previous),
    ...(canary && { candidate: { changed: manifests(canary) } }),
    ...(second && { second: { changed: manifests(second) } }),
  }) as unknown as ChannelState;

function after(...states: ChannelState[]) {
  const withdrawn = createWithdrawn();
  for (const each of states) withdrawn.takeState(each);
  return ['a', 'b', 'c'].filter((version) => withdrawn.has('mf-content', version));
}
const at = (version: string, before?: string, canary?: string) =>
  state(
    { 'mf-content': version },
    before ? { 'mf-content': before } : {},
    canary ? { 'mf-content': canary } : undefined,
  );

it.each([
  ['nothing has changed', [at('a'), at('a')], []],
  ['another was promoted over it', [at('a'), at('b', 'a')], []],
  ['it was rolled back', [at('b', 'a'), at('a')], ['b']],
  ['it was rolled back to one that has others before it', [at('c', 'b'), at('b', 'a')], ['c']],
  ['it was rolled back and came again', [at('b', 'a'), at('a'), at('b', 'a')], []],
  ['it was removed', [state({ shell: '1', 'mf-content': 'a' }), state({ shell: '1' })], ['a']],
  ['the canary was promoted', [at('a', undefined, 'b'), at('b', 'a')], []],
  ['the canary was ended', [at('a', undefined, 'b'), at('a')], ['b']],
  [
    'one of two canaries was ended',
    [state({}, {}, { 'mf-content': 'b' }, { 'mf-content': 'c' }), state({}, {}, { 'mf-content': 'c' })],
    ['b'],
  ],
  ['the canary goes on', [at('a', undefined, 'b'), at('a', undefined, 'b')], []],
])('knows what was taken back when %s', (_what, states, expected) => {
  expect(after(...states)).toEqual(expected);
});

it('keeps what it knows, of a bounded number of versions', () => {
  let saved: string[] = [];
  const save = (labels: string[]) => {
    saved = labels;
  };
  const withdrawn = createWithdrawn({ kept: ['mf-content z'], save });
  expect(withdrawn.has('mf-content', 'z')).toBe(true);
  for (let n = 0; n < 300; n++) for (const version of [`v${n}`, 'a']) withdrawn.takeState(at(version, 'a'));
  expect(saved).toHaveLength(200);
  expect(saved[0]).toBe('mf-content v299');
});
