import { describe, expect, it } from '@jest/globals';
import { rumple } from '../cloth/folds.ts';
import { surfaceOf } from '../cloth/surface.ts';
import { develop } from './develop.ts';
import { spreadPaper } from './ground.ts';
import { lay, layAll } from './lay.ts';
import type { Piece } from './piece.ts';
import { emptyScene, raise, type Scene } from './scene.ts';

const square = (from: number, to: number, weave: 'twill' | 'felt', seed: number): Piece => ({
  shape: [
    [from, from],
    [to, from + 0.3],
    [to, to],
    [from, to],
  ],
  surface: surfaceOf({ weave, colour: seed === 1 ? '#7a2430' : '#d8d3c8' }, seed),
  lift: 0.3,
  turn: 0.3,
  body: 0.4,
  follow: 0.4,
  folds: rumple(seed, 0.3, 4),
});

const pieces = [square(1, 9, 'twill', 1), square(3, 11, 'felt', 2), square(4, 8, 'twill', 3)];

function taken(put: (scene: Scene) => void) {
  const scene = emptyScene(120, 120, { scale: 10, x: 0, y: 0 });
  spreadPaper(scene, '#efece5', 3);
  put(scene);
  return develop(scene, { seed: 1 }).pixels;
}

describe('pieces that are laid together', () => {
  it('look as if each had been laid by itself, though what lies below others has no colour', () => {
    const together = taken((scene) => layAll(scene, pieces));
    const single = taken((scene) => {
      for (const piece of pieces) lay(scene, piece);
    });
    expect(together).toEqual(single);
  });
});

describe('a piece that is worn', () => {
  it('lies in its layers as on a table, and stands out as far as what is under it', () => {
    const reliefOf = (volume?: Piece['volume']): number => {
      const scene = emptyScene(120, 120, { scale: 10, x: 0, y: 0 });
      layAll(
        scene,
        pieces.map((piece) => ({ ...piece, volume })),
      );
      raise(scene);
      return scene.relief.data[60 * 120 + 60] ?? 0;
    };
    expect(reliefOf(() => 4) - reliefOf()).toBeCloseTo(40, 1);
  });
});
