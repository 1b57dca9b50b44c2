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

it('an element is its own part’s where the name of another begins that part’s', () => {
  document.body.innerHTML = '<p class="content-notes-text-x"></p>';
  const text = document.body.firstElementChild as Element;
  expect(ownerOf(text, ['mf-content', 'mf-content-notes'])).toBe('mf-content-notes');
});
