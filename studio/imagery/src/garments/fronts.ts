import type { Point } from '../raster/curve.ts';
import type { Piece, Stitch } from '../scene/piece.ts';
import type { Button, Table } from './cut.ts';
import { mirrorPiece } from './mirror.ts';
import { frontShape, type TorsoMeasures } from './torso.ts';
import { torsoFolds } from './torso-folds.ts';

export interface FrontSpec {
  /** How far the closing front passes the middle. */
  edge: number;
  /** Where the fronts part above. */
  breakY: number;
  /** Rows of topstitching along the front edge and hem, in centimetres from it. */
  topstitch?: readonly number[];
  hem?: number;
}

/** Two fronts, the right one of the picture on top. */
export function fronts(m: TorsoMeasures, spec: FrontSpec, table: Table): { left: Piece; right: Piece } {
  const bottom = m.length + (m.tail ?? 0);
  const edgeLines: Stitch[] = (spec.topstitch ?? []).map((d) => ({
    kind: 'topstitch',
    thread: table.thread,
    line: [
      [-spec.edge + d, spec.breakY - 1],
      [-spec.edge + d, bottom - 0.6],
    ],
  }));
  const hem: Stitch = {
    kind: 'topstitch',
    thread: table.thread,
    line: [
      [-spec.edge, bottom - (spec.hem ?? 3)],
      [m.hem * 0.5, bottom - (m.tail ?? 0) * 0.3 - (spec.hem ?? 3)],
      [m.hem, m.length - (spec.hem ?? 3)],
    ],
  };
  const right: Piece = {
    shape: frontShape(m, spec.edge, spec.breakY),
    surface: table.cloth,
    lift: 0.35,
    turn: 0.45,
    body: 0.8,
    reach: 4.5,
    follow: 0.15,
    folds: torsoFolds(m, table.seed + 40, table.cloth.weight),
    stitches: [...edgeLines, hem],
  };
  return { left: mirrorPiece(right, right.folds), right };
}

/** Buttons down the middle. */
export function buttonRow(
  table: Table,
  x: number,
  from: number,
  to: number,
  count: number,
  radius = 0.75,
  kind: Button['kind'] = 'horn',
): Button[] {
  return Array.from({ length: count }, (_, k) => ({
    x,
    y: count === 1 ? from : from + ((to - from) * k) / (count - 1),
    radius,
    colour: table.button,
    kind,
  }));
}

/** Buttonholes: short worked lines across. */
export const buttonholes = (buttons: readonly Button[]): Stitch[] =>
  buttons.map(({ x, y, radius }) => ({
    kind: 'seam',
    line: [
      [x - radius * 0.4, y],
      [x + radius * 2.2, y],
    ] as Point[],
  }));
