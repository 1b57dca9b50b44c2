import { fall, together } from '../cloth/folds.ts';
import { between, type Layout, type Table } from '../garments/cut.ts';
import { isBody, isInside } from '../garments/parts.ts';
import { card, steel, wood } from '../making/materials.ts';
import { strand } from '../making/ribbon.ts';
import { mirrored, outline, type Point } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';
import type { MakeSpec } from './subject.ts';

/** Half the length of the hanger: its ends stay within the shoulders. */
const HALF: Partial<Record<MakeSpec['kind'], number>> = { waistcoat: 14, dress: 15, jumpsuit: 15 };
const USUAL_HALF = 18;
/** Height of the peg over the garment's neck point, in centimetres. */
const PEG = -10.4;
/** As high as the picture has to reach. */
export const HOOK_TOP = PEG - 6;

const rounded =
  (x: number, y: number, r: number): Piece['folds'] =>
  (px, py) =>
    0.6 * Math.sqrt(Math.max(0, r * r - (px - x) ** 2 - (py - y) ** 2));

const circle = (x: number, y: number, r: number): Point[] =>
  outline(
    Array.from({ length: 16 }, (_, k) => [
      x + r * Math.cos((k / 8) * Math.PI),
      y + r * Math.sin((k / 8) * Math.PI),
    ]),
  );

/** A painted rail across the wall. */
export const rail = (ground: string, seed: number): Piece => ({
  shape: [
    [-200, PEG - 3.6],
    [200, PEG - 3.6],
    [200, PEG + 3.6],
    [-200, PEG + 3.6],
  ],
  surface: card(between(ground, '#6d665a', 0.16), seed),
  lift: 0.5,
  turn: 0.16,
});

/** The hook of the hanger over its peg. */
function hookOnPeg(seed: number): Piece[] {
  const hook = strand(
    [
      [0, -2],
      [0, -5.4],
      [-1.3, -7],
      [-2.2, PEG + 1.6],
      [-1.6, PEG - 0.2],
      [0, PEG - 0.9],
      [1.6, PEG - 0.2],
      [2.1, PEG + 1.4],
    ],
    0.42,
  );
  return [
    { shape: hook, surface: steel('#8f8d88'), lift: 0.3, turn: 0.12 },
    {
      shape: circle(0, PEG + 0.1, 1.5),
      surface: wood('#c9a06a', seed),
      lift: 0.5,
      turn: 0.2,
      folds: rounded(0, PEG + 0.1, 1.5),
    },
  ];
}

/** The wooden hanger, under the shoulders of what hangs on it. */
function hanger(half: number, seed: number): Piece {
  return {
    shape: mirrored([
      [0, -3.2],
      [half * 0.24, -2.4],
      [half * 0.56, 0.9],
      [half * 0.98, 4.9, 1],
      [half, 6.4, 1],
      [half * 0.54, 3.4],
      [half * 0.24, 0.9],
      [0, 0.1],
    ]),
    surface: wood('#c39a68', seed),
    grain: Math.PI / 2,
    lift: 0.5,
    turn: 0.5,
    body: 0.5,
    reach: 1.2,
    follow: 0.3,
  };
}

/** Pieces so long hang in folds of their own weight. */
const LONG = 34;

function hanging(piece: Piece, table: Table, k: number): Piece {
  const xs = piece.shape.map(([x]) => x);
  const ys = piece.shape.map(([, y]) => y);
  const [top, bottom, side] = [Math.min(...ys), Math.max(...ys), Math.max(...xs.map(Math.abs))];
  if (bottom - top <= LONG || !isBody(piece) || !piece.folds) return piece;
  const { relief } = fall({
    seed: table.seed + 90 + Math.floor(k / 100),
    apex: [0, -260],
    open: (side + 4) / (bottom + 260),
    count: 7,
    depth: 0.55 + 1.1 * (1 - table.cloth.weight),
    from: top + (bottom - top) * 0.22,
    to: bottom + 8,
    wander: 0.7,
  });
  return { ...piece, folds: together(piece.folds, relief) };
}

/** A garment on a wooden hanger, on a peg: how it falls, beside something whose size is known. */
export function hung(layout: Layout, make: MakeSpec, table: Table): Layout {
  const pieces = layout.pieces.map((piece, k) => hanging(piece, table, k));
  const back = pieces.findLastIndex(isInside) + 1;
  const wood = hanger(HALF[make.kind] ?? USUAL_HALF, table.seed + 60);
  return { ...layout, pieces: [...hookOnPeg(table.seed + 61), ...pieces.toSpliced(back, 0, wood)] };
}
