import { rumple } from '../cloth/folds.ts';
import type { Layout, Table } from '../garments/cut.ts';
import { box, clipped } from '../raster/clip.ts';
import { mirrored } from '../raster/curve.ts';
import type { Piece, Stitch } from '../scene/piece.ts';

const HALF = 17.5;
const BOTTOM = 43;

/** One turn of the cloth below the top one, showing a little more at the bottom. */
function layer(table: Table, k: number): Piece {
  const w = HALF + 0.25 * k;
  const shape = mirrored([
    [0, 6],
    [w - 2, 6, 1],
    [w, 9],
    [w + 0.2, 30],
    [w - 0.2, BOTTOM + k * 0.95 - 1],
    [w - 1.6, BOTTOM + k * 0.95, 1],
    [0, BOTTOM + k * 0.95 + 0.3],
  ]);
  return {
    shape,
    surface: table.cloth,
    lift: 0.75,
    turn: 0.55,
    body: 0.5,
    reach: 2,
    follow: 0,
    folds: rumple(table.seed + k, 0.18, 9),
  };
}

function cropStitch(stitch: Stitch): Stitch[] {
  const line = stitch.line.filter(([x, y]) => Math.abs(x) < HALF - 0.3 && y < BOTTOM - 0.4);
  return line.length < 2 ? [] : [{ ...stitch, line }];
}

/** The garment folded to a square for the shelf: what lies outside has been turned under. */
export function folded(layout: Layout, table: Table): Layout {
  const tops = layout.pieces.flatMap((piece): Piece[] => {
    const shape = clipped(piece.shape, box(-HALF, -40, HALF, BOTTOM));
    const outside = Math.max(...piece.shape.map(([x]) => Math.abs(x))) > 30;
    if (shape.length < 3 || outside) return [];
    return [
      {
        ...piece,
        shape,
        lift: (piece.lift ?? 0.25) + 0.12,
        turn: Math.max(0.4, piece.turn ?? 0),
        stitches: piece.stitches?.flatMap(cropStitch),
      },
    ];
  });
  return {
    pieces: [layer(table, 3), layer(table, 2), layer(table, 1), ...tops],
    buttons: layout.buttons?.filter(({ x, y }) => Math.abs(x) < HALF - 1 && y < BOTTOM - 2),
    label: layout.label,
  };
}
