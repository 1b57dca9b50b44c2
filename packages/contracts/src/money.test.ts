import { describe, expect, it } from '@jest/globals';
import { formatPence, penceToPounds } from './money.ts';

describe('money', () => {
  it('shows pence as pounds with two digits and thousands', () => {
    expect(formatPence(12000, 'GBP')).toBe('£120.00');
    expect(formatPence(5, 'GBP')).toBe('£0.05');
    expect(formatPence(123456789, 'GBP')).toBe('£1,234,567.89');
  });

  it('makes pounds without a rounding error (SV-30)', () => {
    for (let pence = 0; pence < 200_000; pence += 7)
      expect(Math.round(penceToPounds(pence) * 100)).toBe(pence);
    expect(penceToPounds(1999)).toBe(19.99);
  });
});
