import { expect, it } from '@jest/globals';
import { versionIdOf, versionOfId } from './release-names.ts';

it('makes a name that is an identifier, so that two versions never share a global', () => {
  const id = versionIdOf('mf-checkout', '1.4.0-3fa9c1b2');
  expect(id).toBe('mf_checkout__1_4_0_3fa9c1b2');
  expect(versionOfId(id)).toEqual({ name: 'mf-checkout', version: '1.4.0-3fa9c1b2' });
});

it.each(['', 'shell', 'x__1_0_0_aaaaaaaa', 'mf_checkout__1_0_aaaaaaaa', 'mf_a__1_0_0_zzzzzzzz', '__proto__'])(
  'finds no version in what is no id: %s',
  (id) => expect(versionOfId(id)).toBeUndefined(),
);
