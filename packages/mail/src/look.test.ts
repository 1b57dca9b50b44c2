import { describe, expect, it } from '@jest/globals';
import { darkTokens, tokens } from './look.ts';

describe('the look of a mail', () => {
  it.each([
    ['light', tokens],
    ['dark', darkTokens],
  ])('can be read: every text on every ground at 4.5:1, %s', (_name, { paper, sheet, line: _, ...texts }) => {
    for (const ground of [paper, sheet]) {
      for (const [role, colour] of Object.entries(texts)) {
        expect({ role, isReadable: contrast(ground, colour) >= 4.5 }).toEqual({ role, isReadable: true });
      }
    }
  });
});

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
