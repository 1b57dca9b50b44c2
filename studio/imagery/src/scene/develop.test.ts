import { describe, expect, it } from '@jest/globals';
import { surfaceOf } from '../cloth/surface.ts';
import { develop } from './develop.ts';
import { spreadPaper } from './ground.ts';
import { lay } from './lay.ts';
import { emptyScene } from './scene.ts';

const SIZE = 120;
const [LEFT, TOP, RIGHT, BOTTOM] = [40, 30, 80, 90];

/** Brightness of a dark square of coating on pale paper. */
function darkOnPale(): (x: number, y: number) => number {
  const scene = emptyScene(SIZE, SIZE, { scale: 10, x: 0, y: 0 });
  spreadPaper(scene, '#efece5', 3);
  const corners = [
    [LEFT, TOP],
    [RIGHT, TOP],
    [RIGHT, BOTTOM],
    [LEFT, BOTTOM],
  ] as const;
  lay(scene, {
    shape: corners.map(([x, y]) => [x / 10, y / 10] as const),
    surface: surfaceOf({ weave: 'felt', colour: '#1c1c1e' }, 5),
    lift: 0.3,
    turn: 0.2,
  });
  const { pixels } = develop(scene, { seed: 1 });
  return (x, y) => pixels[(y * SIZE + x) * 3 + 1] ?? 0;
}

describe('light on the edge of a dark thing', () => {
  it('leaves no bright line on the side of the window', () => {
    const at = darkOnPale();
    const middle = (TOP + BOTTOM) / 2;
    const paper = at(8, middle);
    for (let x = LEFT - 6; x < LEFT; x++) expect(at(x, middle)).toBeLessThanOrEqual(paper + 2);
    const cloth = at((LEFT + RIGHT) / 2, middle);
    for (let x = LEFT + 1; x < LEFT + 6; x++) expect(at(x, middle) - cloth).toBeLessThan(24);
  });

  it('throws its shadow away from the window', () => {
    const at = darkOnPale();
    const middle = (TOP + BOTTOM) / 2;
    expect(at(RIGHT + 3, middle)).toBeLessThan(at(LEFT - 4, middle) - 8);
  });
});
