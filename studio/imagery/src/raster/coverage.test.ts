import { describe, expect, it } from '@jest/globals';
import { coverage } from './coverage.ts';

const square = (left: number, top: number, right: number, bottom: number) =>
  [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;

describe('coverage', () => {
  it('is exact at edges that fall between pixels', () => {
    const { data } = coverage([square(1.5, 1.25, 3, 3)], 4, 4);
    expect(data[4 + 1]).toBeCloseTo(0.5 * 0.75);
    expect(data[4 + 2]).toBeCloseTo(0.75);
    expect(data[8 + 2]).toBeCloseTo(1);
    expect(data[0]).toBeCloseTo(0);
  });

  it('leaves out holes that turn the other way', () => {
    const { data } = coverage([square(0, 0, 6, 6), square(2, 2, 4, 4).toReversed()], 6, 6);
    expect(data[3 * 6 + 3]).toBeCloseTo(0);
    expect(data[6 + 1]).toBeCloseTo(1);
  });

  it('cuts off what lies outside of the picture', () => {
    const { data } = coverage([square(-10, -10, 20, 20)], 3, 3);
    expect([...data]).toEqual(Array(9).fill(1));
  });
});
