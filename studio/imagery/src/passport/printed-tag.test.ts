import { expect, it } from '@jest/globals';
import { groups } from './printed-tag.ts';

it('shows all of the number in groups', () => {
  expect(groups('9f63a00f74a39b910dc149de2af1b9e4').join(' ').replaceAll(' ', '')).toHaveLength(32);
});
