import { describe, expect, it } from '@jest/globals';
import { halfWidth } from './half-width.ts';

const trapezoid = [
  [-10, 0],
  [10, 0],
  [20, 40],
  [-20, 40],
] as const;

describe('half the width of shapes', () => {
  it('is that of their outline at every height, a little more where it slants, and never less', () => {
    const at = halfWidth([trapezoid]);
    for (const y of [5, 12.2, 20, 33]) {
      expect(at(y)).toBeGreaterThanOrEqual(10 + y / 4);
      expect(at(y)).toBeLessThan(10 + y / 4 + 0.4);
    }
  });

  it('is that of the widest', () => {
    const at = halfWidth([trapezoid, trapezoid.map(([x, y]) => [x / 2, y] as const)]);
    expect(at(20)).toBe(halfWidth([trapezoid])(20));
  });

  it('goes on above and below as it ends', () => {
    const at = halfWidth([trapezoid]);
    expect(at(-30)).toBe(at(0));
    expect(at(90)).toBeCloseTo(at(40), 1);
  });
});
