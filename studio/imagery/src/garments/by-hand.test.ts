import { describe, expect, it } from '@jest/globals';
import { surfaceOf } from '../cloth/surface.ts';
import { mirrored } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';
import { laidByHand } from './by-hand.ts';
import { pressed } from './press.ts';

const front = (weave: 'plain' | 'quilted'): Piece => ({
  shape: mirrored([
    [0, 0],
    [20, 2, 1],
    [22, 60, 1],
    [0, 61],
  ]),
  surface: surfaceOf({ weave, colour: '#887766' }, 1),
  lift: 0.4,
  turn: 0.5,
  body: 0.8,
});

const laid = (seed: number) => laidByHand({ pieces: [front('plain')] }, seed).pieces[0]?.shape ?? [];

describe('a garment laid by hand', () => {
  it('has no half that mirrors the other', () => {
    const left = Math.min(...laid(7).map(([x]) => x));
    const right = Math.max(...laid(7).map(([x]) => x));
    expect(Math.abs(left + right)).toBeGreaterThan(0.05);
  });

  it('has no straight hem', () => {
    const hem = laid(7).filter(([x, y]) => y > 55 && Math.abs(x) < 18);
    const heights = hem.map(([, y]) => y);
    expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(0.2);
  });

  it('lies the same way for the same seed only', () => {
    expect(laid(7)).toEqual(laid(7));
    expect(laid(8)).not.toEqual(laid(7));
  });
});

describe('a pressed piece', () => {
  it('has an edge as thin as its cloth', () => {
    const [cotton, quilt] = [pressed(front('plain')), pressed(front('quilted'))];
    expect(cotton.lift).toBeLessThan(quilt.lift ?? 0);
    expect(cotton.turn).toBeLessThan(quilt.turn ?? 0);
    expect(quilt.lift).toBeLessThan(0.4);
  });
});
