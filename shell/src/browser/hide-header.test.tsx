import { expect, it } from '@jest/globals';
import { hideHeader } from './hide-header.ts';

const scrollTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};

it('hides the header on the way down, and shows it on the way up and at the top', () => {
  const header = document.body.appendChild(document.createElement('header'));
  hideHeader();
  const states = [200, 400, 403, 380, 600, 100].map((y) => {
    scrollTo(y);
    return header.hasAttribute('data-hidden');
  });
  expect(states).toEqual([false, true, true, false, true, false]);
});
