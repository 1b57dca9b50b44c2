import { describe, expect, it } from '@jest/globals';
import { type Layout, table } from '../garments/cut.ts';
import { layOut } from '../garments/lay-out.ts';
import { isInside } from '../garments/parts.ts';
import { halfWidth } from '../raster/half-width.ts';
import { formWidth } from './dress-form.ts';
import { worn } from './worn.ts';

const cloth = table({ cloth: { weave: 'plain', colour: '#776655' } }, 5, 'front');
const flat = layOut({ kind: 'dress', sleeve: 'none', neck: 'vee', flare: 26 }, cloth);
const put = worn(flat, 5);

const SHOULDERS = 6;
const widthOf = ({ pieces }: Layout) => halfWidth(pieces.map(({ shape }) => shape));

describe('a garment on a form', () => {
  it('is narrower than it lies on a table, and nowhere inside of the body', () => {
    const [lies, goes] = [widthOf(flat), widthOf(put)];
    for (let y = 26; y < 74; y += 4) {
      expect(goes(y)).toBeLessThan(lies(y));
      expect(goes(y)).toBeGreaterThan(formWidth(y));
    }
  });

  it('lets the body be seen in its neck, and not the inside of its back', () => {
    expect(put.pieces.length).toBe(flat.pieces.length - 1);
    expect(put.pieces.filter(isInside)).toEqual([]);
  });

  it('shows each thread below the shoulders where it was woven', () => {
    const [before] = flat.pieces.filter(({ shade }) => !shade);
    const [after] = put.pieces;
    before?.shape.forEach(([x, y], i) => {
      if (y < SHOULDERS) return;
      const [wornX = 0, wornY = 0] = after?.shape[i] ?? [];
      const [dx = 0, dy = 0] = after?.lie?.(wornX, wornY) ?? [];
      expect(wornX - dx).toBeCloseTo(x, 0);
      expect(wornY - dy).toBeCloseTo(y, 0);
    });
  });

  it('stands out most in the middle', () => {
    const volume = put.pieces[0]?.volume;
    expect(volume?.(0, 60)).toBeGreaterThan(volume?.(12, 60) ?? 0);
    expect(volume?.(60, 60)).toBe(0);
  });
});
