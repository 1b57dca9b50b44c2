import { beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { followFragments } from './fragments.ts';

const scroll = jest.fn();

beforeAll(() => {
  // jsdom has none.
  Element.prototype.scrollIntoView = scroll;
  followFragments();
});
beforeEach(() => {
  scroll.mockClear();
  window.history.replaceState(null, '', '/shop/faq?a=1');
  document.head.innerHTML = '<base href="/shop/">';
  document.body.innerHTML =
    '<a href="#main">Skip</a><a href="#">Top</a><main id="main" tabindex="-1"></main>';
});
const press = (text: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === text)?.click();
const here = () => window.location.pathname + window.location.search + window.location.hash;

it('stays on its page below a base path', () => {
  press('Skip');
  expect(here()).toBe('/shop/faq?a=1#main');
});

it('leads to its place as often as it is pressed (SH-07)', () => {
  press('Skip');
  for (let times = 1; times < 3; times += 1) {
    (document.activeElement as HTMLElement).blur();
    press('Skip');
    expect(document.activeElement?.id).toBe('main');
    expect(scroll).toHaveBeenCalledTimes(times);
  }
});

it('that names no place leads nowhere, and breaks nothing', () => {
  const errors: unknown[] = [];
  window.onerror = (message) => void errors.push(message);
  document.body.innerHTML += '<a href="#%">Per cent</a>';
  for (let times = 0; times < 2; times += 1) press('Per cent');
  for (let times = 0; times < 2; times += 1) press('Top');
  window.onerror = null;
  expect(errors).toEqual([]);
  expect(scroll).not.toHaveBeenCalled();
  expect(here()).toBe('/shop/faq?a=1');
});
