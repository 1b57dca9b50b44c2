import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { darkTokens, tokens } from './look.ts';

describe('the look of a mail', () => {
  it('has the colours of the shop', () => {
    const sheet = readFileSync(new URL('../../tokens/src/tokens.global.css', import.meta.url), 'utf8');
    for (const [role, value] of Object.entries(tokens)) {
      const token = new RegExp(`--${role}: (#[0-9a-f]+);`).exec(sheet)?.[1];
      expect({ role, value: token?.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3') }).toEqual({ role, value });
    }
  });

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
