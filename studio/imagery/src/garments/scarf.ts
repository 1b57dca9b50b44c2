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

/** A scarf laid double over its middle, one end longer than the other. */
export function scarf(spec: Extract<GarmentSpec, { kind: 'scarf' }>, table: Table): Layout {
  const light = 1.25 - table.cloth.weight;
  const folds = (apex: number) =>
    together(
      fall({
        seed: table.seed + 80,
        apex: [apex, -52],
        open: 0.2,
        count: 7,
        depth: 1.3 * light,
        from: -60,
        to: 40,
      }).relief,
      rumple(table.seed + 81, 0.3 * light + 0.08, 9, 3),
    );
  const under = outline([
    [-6.4, -12.6],
    [0, -14],
    [6.6, -12.8],
    [9.6, -6],
    [13.6, 18],
    [18.6, 46],
    [20.4, 71, 1],
    [0, 71.8, 1],
    [-2, 30],
    [-6, 0],
  ]);
  const over = outline([
    [-7.4, -13.2],
    [-0.4, -14.8],
    [6.2, -13.6],
    [7.2, -8],
    [6, 20],
    [4.4, 52],
    [3, 84.6, 1],
    [-19, 84, 1],
    [-17.4, 48],
    [-12.4, 14],
    [-9.2, -8],
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
    pieces: [...ends, cut(under, 6), ...overEnds, cut(over, -6)],
    label: { x: 2.9, y: 75, width: 3, tab: true },
  };
}
