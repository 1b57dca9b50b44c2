import { crease, fall, rumple, together } from '../cloth/folds.ts';
import { random } from '../maths/random.ts';
import { mirrored, outline, type Point } from '../raster/curve.ts';
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

function handle(height: number, table: Table, back: boolean): Piece {
  const x = 8.4;
  const points = outline([
    [-x - 1.3, 3, 1],
    [-x - 0.6, -height * 0.55],
    [-x * 0.45, -height],
    [x * 0.45, -height],
    [x + 0.6, -height * 0.55],
    [x + 1.3, 3, 1],
    [x - 1.3, 3, 1],
    [x - 2.4, -height * 0.52],
    [x * 0.3, -height + 2.8],
    [-x * 0.3, -height + 2.8],
    [-x + 2.4, -height * 0.52],
    [-x + 1.3, 3, 1],
  ]);
  return {
    shape: back ? points.map(([a, b]) => [a * 0.93, b * 1.05 - 1] as const) : points,
    surface: table.trim,
    lift: 0.4,
    turn: 0.3,
    shade: back ? 0.2 : 0,
  };
}

export function tote(spec: Extract<GarmentSpec, { kind: 'tote' }>, table: Table): Layout {
  const height = spec.handles === 'short' ? 15 : 27;
  const shape = outline([
    [-19, 0, 1],
    [0, 0.7],
    [19, 0, 1],
    [19.6, 20],
    [18.6, 38],
    [16.8, 40, 1],
    [0, 40.8],
    [-16.8, 40, 1],
    [-18.6, 38],
    [-19.6, 20],
  ]);
  const folds = together(
    crease({ from: [-17, 39], to: [-8, 20], width: 2, depth: 0.6 }),
    crease({ from: [17, 39], to: [7, 22], width: 2, depth: 0.55 }),
    crease({ from: [-8, 3], to: [-11, 24], width: 2.4, depth: 0.5 }),
    crease({ from: [8, 3], to: [13, 22], width: 2.4, depth: 0.5 }),
    rumple(table.seed + 82, 0.4, 11, 1.2),
  );
  const hem = [2.6, 3.1].map((y) => ({
    kind: 'topstitch' as const,
    thread: table.thread,
    line: [
      [-19, y],
      [0, y + 0.7],
      [19, y],
    ] as const,
  }));
  const inside = mirrored([
    [0, -1.8],
    [18.4, 0.2, 1],
    [0, 2.6],
  ]);
  const base = {
    kind: 'seam' as const,
    line: [
      [-19, 31],
      [0, 31.8],
      [19, 31],
    ] as const,
  };
  return {
    pieces: [
      handle(height, table, true),
      { shape: inside, surface: table.lining, lift: 0.1, shade: 0.35 },
      {
        shape,
        surface: table.cloth,
        lift: 0.6,
        turn: 0.7,
        body: 1.8,
        reach: 4,
        folds,
        stitches: [...hem, base],
      },
      handle(height, table, false),
    ],
    label: { x: 0, y: 11, width: 8 },
  };
}

function strokesOf(table: Table, from: number, to: number, rows: number, half: (y: number) => number) {
  return Array.from({ length: rows }, (_, k) => {
    const y = from + ((to - from) * k) / Math.max(1, rows - 1);
    const w = half(y);
    return {
      kind: 'topstitch' as const,
      thread: table.thread,
      line: [
        [-w, y],
        [-w * 0.5, y + 2.2],
        [0, y + 3],
        [w * 0.5, y + 2.2],
        [w, y],
      ] as const,
    };
  });
}

export function hat(spec: Extract<GarmentSpec, { kind: 'hat' }>, table: Table): Layout {
  if (spec.style === 'beanie') {
    const dome = mirrored([
      [0, -15],
      [7, -13.6],
      [11.4, -5],
      [11.8, 4, 1],
      [0, 5],
    ]);
    const cuff = mirrored([
      [0, 1.8],
      [12.1, 0.6, 1],
      [12.5, 8, 1],
      [0, 9.4],
    ]);
    return {
      pieces: [
        {
          shape: dome,
          surface: table.cloth,
          lift: 0.6,
          turn: 0.8,
          body: 2.4,
          reach: 3.4,
          folds: rumple(table.seed, 0.3, 5),
        },
        { shape: cuff, surface: table.rib, lift: 0.6, turn: 0.7, body: 1.2, reach: 2.4 },
      ],
      label: { x: 5.4, y: 5, width: 4 },
    };
  }
  const brim = spec.brim ?? 6;
  const crown = mirrored([
    [0, -12.5],
    [7.4, -11.8],
    [9.6, -9.4],
    [10.6, -2],
    [11.4, 4, 1],
    [0, 6.4],
  ]);
  const under = outline([
    [-11.4, 2],
    [-12.4 - brim, 6.6 + brim * 0.5],
    [0, 8 + brim],
    [12.4 + brim, 6.6 + brim * 0.5],
    [11.4, 2],
    [0, -1],
  ]);
  const band = mirrored([
    [0, 3],
    [11, 0.6, 1],
    [11.5, 4.4, 1],
    [0, 6.9],
  ]);
  const rows = strokesOf(
    table,
    5.4,
    4 + brim * 0.62,
    Math.max(3, Math.round(brim * 0.7)),
    (y) => 11.6 + ((y - 4) / brim) * brim * 1.15,
  );
  const piece = (shape: readonly Point[], body: number, stitches: Piece['stitches'] = []): Piece => ({
    shape,
    surface: table.cloth,
    lift: 0.5,
    turn: 0.6,
    body,
    reach: 2.8,
    folds: rumple(table.seed, 0.25, 6),
    stitches,
  });
  return {
    pieces: [
      piece(under, 1.2, rows),
      piece(crown, 2.8, [
        {
          kind: 'seam',
          line: [
            [0, -12.4],
            [0.4, 3],
          ],
        },
      ]),
      ...(spec.style === 'brim'
        ? [
            {
              shape: band,
              surface: table.trim,
              lift: 0.25,
              turn: 0.25,
              follow: 0.9,
              grain: Math.PI / 2,
            } satisfies Piece,
          ]
        : []),
    ],
  };
}
