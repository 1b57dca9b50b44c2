import { describe, expect, it } from '@jest/globals';
import { median } from './median.ts';

describe('median', () => {
  it('is the value in the middle, or the mean of two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeNaN();
  });
});
