import { expect, it } from '@jest/globals';
import { ownerOf } from './owner-of.ts';

const names = ['mf-catalogue', 'mf-content'] as const;

it('an element is the part’s whose class it or what is around it has, a shadow tree’s host among that', () => {
  document.body.innerHTML = '<main><div class="catalogue-model-x"><model-viewer></model-viewer></div></main>';
  const shadow = document.querySelector('model-viewer')?.attachShadow({ mode: 'open' });
  const input = document.createElement('div');
  shadow?.append(input);
  expect(ownerOf(input, names)).toBe('mf-catalogue');
  expect(ownerOf(document.body, names)).toBeUndefined();
});
