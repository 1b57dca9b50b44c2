import { mirrored, outline } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';
import type { Table } from './cut.ts';
import { mirrorPiece } from './mirror.ts';
import type { TorsoMeasures } from './torso.ts';

export interface LapelSpec {
  /** Where the fronts meet. */
  breakY: number;
  /** How far the front edge lies past the middle. */
  edge: number;
  width: number;
  kind: 'notch' | 'peak' | 'shawl';
}

function notched(m: TorsoMeasures, spec: LapelSpec, table: Table): Piece {
  const n = m.neck;
  const w = spec.width;
  const tip = spec.kind === 'peak' ? 7.5 : 11.5;
  const shape = outline([
    [-spec.edge, spec.breakY, 1],
    [w * 0.62, spec.breakY * 0.66],
    [n * 0.42 + w, tip + 4],
    [n * 0.55 + w, tip, 1],
    [n * 0.5 + w * 0.56, spec.kind === 'peak' ? 10.6 : 9, 1],
    [n - 0.4, -0.6, 1],
    [n * 0.62, 6],
  ]);
  return {
    shape,
    surface: table.trim,
    grain: -0.35,
    lift: 0.55,
    turn: 0.5,
    body: 0.7,
    reach: 2.2,
    follow: 0.4,
    stitches: [],
  };
}

function upperCollar(m: TorsoMeasures, spec: LapelSpec, table: Table): Piece {
  const n = m.neck;
  const w = spec.width;
  const shape = mirrored([
    [0, -3.4],
    [n * 0.62, -3.2],
    [n + 2.2, -0.8],
    [n * 0.6 + w * 0.92, 6.4, 1],
    [n * 0.5 + w * 0.56, 9.2, 1],
    [n * 0.9, 3],
    [n * 0.7, 1.4],
    [0, 2.4],
  ]);
  return { shape, surface: table.trim, lift: 0.5, turn: 0.5, body: 0.6, reach: 1.8, grain: 0 };
}

function shawl(m: TorsoMeasures, spec: LapelSpec, table: Table): Piece {
  const n = m.neck;
  const w = spec.width;
  const shape = outline([
    [-spec.edge, spec.breakY, 1],
    [w * 0.6, spec.breakY * 0.72],
    [n * 0.5 + w, spec.breakY * 0.3],
    [n + 3, 0.6],
    [n * 0.5, -3.6],
    [-0.1, -3.7, 1],
    [-0.1, 2.7, 1],
    [n * 0.66, 3],
    [n * 0.5, spec.breakY * 0.36],
  ]);
  return { shape, surface: table.trim, grain: -0.25, lift: 0.6, turn: 0.6, body: 1, reach: 2.6, follow: 0.3 };
}

/** Turned-back fronts with their collar; the front that closes on top is the right one of the picture. */
export function lapels(
  m: TorsoMeasures,
  spec: LapelSpec,
  table: Table,
): { left: Piece[]; right: Piece[]; collar: Piece[] } {
  const right = spec.kind === 'shawl' ? shawl(m, spec, table) : notched(m, spec, table);
  return {
    left: [mirrorPiece(right)],
    right: [right],
    collar: spec.kind === 'shawl' ? [] : [upperCollar(m, spec, table)],
  };
}
