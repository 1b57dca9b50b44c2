import { outline } from '../raster/curve.ts';
import type { Piece, Stitch } from '../scene/piece.ts';
import type { Layout, Table } from './cut.ts';
import type { GarmentSpec } from './garment-spec.ts';
import { fly, type LegMeasures, legs } from './leg.ts';
import { bothSides } from './mirror.ts';
import { pocket } from './pockets.ts';
import { waistband, waistInside } from './skirt.ts';

function strings(table: Table): Piece[] {
  const cord = (lean: number): Piece => ({
    shape: outline([
      [lean * 0.6, 3, 1],
      [lean * 2.4, 10],
      [lean * 2, 17, 1],
      [lean * 2 + 0.8, 17, 1],
      [lean * 2.4 + 0.9, 10],
      [lean * 0.6 + 0.9, 3, 1],
    ]),
    surface: table.trim,
    lift: 0.4,
    turn: 0.25,
    follow: 0.8,
  });
  return [cord(1), cord(-1.3)];
}

export function shorts(spec: Extract<GarmentSpec, { kind: 'shorts' }>, table: Table): Layout {
  const hem = spec.hem ?? 26;
  const m: LegMeasures = {
    waist: 20,
    hip: 26.4,
    crotch: 29,
    length: spec.length ?? 50,
    hem,
    stance: 1.6 + hem / 2,
    top: 3.4,
  };
  const { left, right } = legs(m, table, false);
  const front = table.view === 'front';
  const drawn = spec.drawstring ?? false;
  const details: Stitch[] =
    front && !drawn
      ? fly(m, table)
      : [
          {
            kind: 'seam',
            line: [
              [0, m.top],
              [0, m.crotch],
            ],
          },
        ];
  return {
    pieces: [
      waistInside(m.waist - 0.2, 0, table),
      left,
      { ...right, stitches: [...(right.stitches ?? []), ...details] },
      ...bothSides(pocket({ kind: 'slant', x: 19.4, y: 3.8, width: 7.4, height: 13 }, table)),
      {
        ...waistband(m.waist, 0, 4, table),
        surface: drawn ? table.rib : table.trim,
        grain: drawn ? 0 : Math.PI / 2,
      },
      ...(drawn && front ? strings(table) : []),
    ],
    buttons: front && !drawn ? [{ x: 1.2, y: 2.6, radius: 0.8, colour: table.button, kind: 'horn' }] : [],
  };
}
