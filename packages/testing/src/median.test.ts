import { describe, expect, it } from '@jest/globals';
import { median, percentile } from './median.ts';

describe('median', () => {
  it('is the value in the middle, or the mean of two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeNaN();
  });
});

describe('percentile', () => {
  it('is the value that so many do not exceed', () => {
    const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile([7], 0.5)).toBe(7);
    expect(percentile([], 0.5)).toBeNaN();
  });
});
