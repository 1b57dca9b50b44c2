import { describe, expect, it } from '@jest/globals';
import { encode } from 'uqr';
import { qrCode } from './qr-code.ts';

describe('the code of a swing tag', () => {
  it('is the address’s', () => {
    const address = 'https://toile.example/pp/1074/19250/9f63a00f74a39b910dc149de2af1b9e4';
    const mask = qrCode(address);
    const { size, data } = encode(address, { ecc: 'M', border: 0 });
    const dark = data.flat().filter(Boolean).length;
    const inked = mask.data.reduce((sum, value) => sum + value, 0);
    expect(inked / mask.data.length).toBeCloseTo(dark / (size * size), 6);
  });
});
