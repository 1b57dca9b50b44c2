import { outline, type Point } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';
import type { Table } from './cut.ts';

export interface PocketSpec {
  kind: 'patch' | 'flap' | 'welt' | 'slant';
  x: number;
  y: number;
  width: number;
  height: number;
}

const box = (x: number, y: number, w: number, h: number, round = 0): Point[] =>
  outline([
    [x - w / 2, y, 1],
    [x + w / 2, y, 1],
    [x + w / 2, y + h - round, 1],
    [x + w / 2 - round, y + h, 1],
    [x - w / 2 + round, y + h, 1],
    [x - w / 2, y + h - round, 1],
  ]);

const inset = (points: readonly Point[], { x, y, width, height }: PocketSpec, by: number): Point[] =>
  points.map(
    ([px, py]) =>
      [
        x + (px - x) * (1 - (2 * by) / width),
        y + height / 2 + (py - y - height / 2) * (1 - (2 * by) / height),
      ] as const,
  );

/** A pocket on top of a front; the folds below show through it. */
export function pocket(spec: PocketSpec, table: Table): Piece[] {
  const { x, y, width, height, kind } = spec;
  if (kind === 'patch') {
    const shape = box(x, y, width, height, Math.min(2, width * 0.14));
    const lines = [0.35, 0.85].map((by) => ({
      kind: 'topstitch' as const,
      thread: table.thread,
      line: inset(shape, spec, by).slice(14),
    }));
    const mouth = {
      kind: 'topstitch' as const,
      thread: table.thread,
      line: [
        [x - width / 2, y + 1.8],
        [x + width / 2, y + 1.8],
      ] as Point[],
    };
    return [{ shape, surface: table.cloth, lift: 0.24, turn: 0.25, follow: 1, stitches: [...lines, mouth] }];
  }
  if (kind === 'flap') {
    const shape = box(x, y, width, height, 1.6);
    const line = {
      kind: 'topstitch' as const,
      thread: table.thread,
      line: inset(shape, spec, 0.6).slice(14),
    };
    return [
      {
        shape,
        surface: table.cloth,
        lift: 0.4,
        turn: 0.4,
        follow: 1,
        body: 0.25,
        reach: 1.2,
        stitches: [line],
      },
    ];
  }
  const lean = kind === 'slant' ? height : 0;
  const shape: Point[] =
    kind === 'slant'
      ? [
          [x - width / 2, y],
          [x - width / 2 + 1.5, y],
          [x + width / 2 + 1.5, y + lean],
          [x + width / 2, y + lean],
        ]
      : [
          [x - width / 2, y],
          [x + width / 2, y],
          [x + width / 2, y + 1.9],
          [x - width / 2, y + 1.9],
        ];
  return [
    {
      shape,
      surface: table.cloth,
      lift: 0.3,
      turn: 0.25,
      follow: 1,
      stitches: [
        {
          kind: 'seam',
          line: [
            [x - width / 2, y],
            [x + width / 2, y + lean],
          ],
        },
      ],
    },
  ];
}
