import { fall, rumple, together } from '../cloth/folds.ts';
import { random } from '../maths/random.ts';
import { outline, type Point } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';
import type { Layout, Table } from './cut.ts';
import type { GarmentSpec } from './garment-spec.ts';

function fringe(x0: number, x1: number, y: number, table: Table): Piece[] {
  const next = random(table.seed + 9);
  const strands: Piece[] = [];
  for (let x = x0; x < x1; x += 0.85) {
    const lean = (next() - 0.5) * 1.6;
    const shape = outline([
      [x, y - 0.4, 1],
      [x + lean * 0.4 + 0.1, y + 3.4],
      [x + lean, y + 6.2 + next(), 1],
      [x + lean + 0.42, y + 6.2, 1],
      [x + lean * 0.4 + 0.62, y + 3.2],
      [x + 0.55, y - 0.4, 1],
    ]);
    strands.push({ shape, surface: table.cloth, lift: 0.2, turn: 0.15 });
  }
  return strands;
}

/** A scarf laid double, its ends crossing. */
export function scarf(spec: Extract<GarmentSpec, { kind: 'scarf' }>, table: Table): Layout {
  const light = 1.25 - table.cloth.weight;
  const folds = (apex: number) =>
    together(
      fall({
        seed: table.seed + 80,
        apex: [apex, -70],
        open: 0.12,
        count: 6,
        depth: 0.9 * light,
        from: -20,
        to: 70,
      }).relief,
      rumple(table.seed + 81, 0.3 * light + 0.08, 9, 3),
    );
  const under = outline([
    [4, -6, 1],
    [13, -2],
    [20, 30],
    [21, 70, 1],
    [0, 71, 1],
    [-1, 34],
    [-6, 6],
  ]);
  const over = outline([
    [-5, -6],
    [-14, 0],
    [-20, 34],
    [-19, 84, 1],
    [3, 84.6, 1],
    [2, 40],
    [8, 4],
    [5, -8],
  ]);
  const loop = outline([
    [-13, 1],
    [-10, -14],
    [0, -19],
    [10, -14],
    [13, 2],
    [7.4, 4],
    [5, -6],
    [0, -9.4],
    [-5, -6],
    [-7.4, 4],
  ]);
  const ends = spec.fringe === false ? [] : [...fringe(0.4, 20, 70.4, table)];
  const overEnds = spec.fringe === false ? [] : fringe(-18.6, 2.4, 84.2, table);
  const cut = (shape: readonly Point[], apex: number): Piece => ({
    shape,
    surface: table.cloth,
    grain: apex * 0.01,
    lift: 0.5,
    turn: 0.8,
    body: 1.3,
    reach: 3.4,
    folds: folds(apex),
    follow: 0.1,
  });
  return {
    pieces: [cut(loop, 0), ...ends, cut(under, 6), ...overEnds, cut(over, -6)],
    label: { x: -7.5, y: 76, width: 6.5 },
  };
}
