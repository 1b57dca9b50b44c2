import { expect, it } from '@jest/globals';
import { chainHash } from './hash-chain.ts';

it('is of the content, whatever the order of its fields, and of all that came before', () => {
  const first = chainHash('', { actor: 'jo', changed: { b: '2', a: '1' } });
  expect(chainHash('', { changed: { a: '1', b: '2' }, actor: 'jo' })).toBe(first);
  expect(chainHash('', { actor: 'Jo', changed: { a: '1', b: '2' } })).not.toBe(first);
  const second = { actor: 'sam' };
  expect(chainHash(first, second)).not.toBe(chainHash('', second));
});
