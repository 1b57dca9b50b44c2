import type { Piece, Stitch } from '../scene/piece.ts';
import type { Layout, Table } from './cut.ts';
import type { GarmentSpec } from './garment-spec.ts';
import { fly, type LegMeasures, legs } from './leg.ts';
import { bothSides } from './mirror.ts';
import { pocket } from './pockets.ts';
import { waistband, waistInside } from './skirt.ts';

function loops(half: number, table: Table): Piece[] {
  return bothSides(
    [0.42, 0.86].map(
      (t): Piece => ({
        shape: [
          [half * t - 0.55, -0.5],
          [half * t + 0.55, -0.5],
          [half * t + 0.55, 5],
          [half * t - 0.55, 5],
        ],
        surface: table.trim,
        lift: 0.3,
        turn: 0.2,
        follow: 1,
      }),
    ),
  );
}

export function trousers(spec: Extract<GarmentSpec, { kind: 'trousers' }>, table: Table): Layout {
  const hem = spec.hem ?? 21;
  const m: LegMeasures = {
    waist: 19.5,
    hip: 25,
    crotch: spec.rise ?? 30,
    length: spec.length ?? 102,
    hem,
    stance: 10.5 + hem * 0.22,
    top: 3.4,
  };
  const { left, right } = legs(m, table, spec.crease ?? false);
  const front = table.view === 'front';
  const details: Stitch[] = front
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
  const slant = front
    ? pocket({ kind: 'slant', x: 18.6, y: 3.8, width: 7.4, height: 13 }, table)
    : pocket({ kind: spec.workwear ? 'patch' : 'welt', x: 10.5, y: 13, width: 13, height: 14 }, table);
  const work =
    spec.workwear && front ? pocket({ kind: 'patch', x: 19.5, y: 48, width: 13, height: 17 }, table) : [];
  const tucks: Stitch[] =
    spec.pleat && front
      ? [7.5, 11].flatMap((x) => [
          {
            kind: 'edge' as const,
            line: [
              [x, m.top],
              [x + 0.6, m.top + 13],
            ] as const,
          },
          {
            kind: 'edge' as const,
            line: [
              [-x, m.top],
              [-x - 0.6, m.top + 13],
            ] as const,
          },
        ])
      : [];
  return {
    pieces: [
      waistInside(m.waist - 0.2, 0, table),
      left,
      { ...right, stitches: [...(right.stitches ?? []), ...details, ...tucks] },
      ...bothSides([...slant, ...work]),
      waistband(m.waist, 0, 4, table),
      ...loops(m.waist, table),
    ],
    buttons: front
      ? [{ x: 1.2, y: 2.6, radius: 0.8, colour: table.button, kind: spec.workwear ? 'snap' : 'horn' }]
      : [],
  };
}
