import { mirrored, outline, type Point } from '../raster/curve.ts';
import type { Piece, Stitch } from '../scene/piece.ts';
import type { Layout, Table } from './cut.ts';
import { buttonRow } from './fronts.ts';
import type { GarmentSpec } from './garment-spec.ts';
import { skirtPanel, tieredSkirt } from './skirt-panel.ts';

/** A straight band round the waist. */
export function waistband(half: number, top: number, height: number, table: Table): Piece {
  const shape = mirrored([
    [0, top + 0.7],
    [half, top, 1],
    [half + 0.4, top + height, 1],
    [0, top + height + 0.8],
  ]);
  const line = (by: number) => ({
    kind: 'topstitch' as const,
    thread: table.thread,
    line: [
      [-half + 0.3, top + by],
      [0, top + by + 0.75],
      [half - 0.3, top + by],
    ] as const,
  });
  return {
    shape,
    surface: table.trim,
    grain: Math.PI / 2,
    lift: 0.32,
    turn: 0.3,
    follow: 0.3,
    body: 0.4,
    reach: 2,
    stitches: [line(0.6), line(height - 0.5)],
  };
}

/** The back of the band that shows inside the waist. */
export function waistInside(half: number, top: number, table: Table): Piece {
  return {
    shape: mirrored([
      [0, top - 1.4],
      [half - 0.4, top + 0.2, 1],
      [0, top + 2.4],
    ]),
    surface: table.lining,
    lift: 0.1,
    shade: 0.3,
  };
}

/** Button stand down the front: an edge and two rows of stitching. */
function buttonStand(panel: Piece, bottom: number, table: Table): Piece {
  const down = (x: number): Point[] => [
    [x, 3],
    [x, bottom + 2],
  ];
  const rows: Stitch[] = [-1.7, 1.7].map((x) => ({ kind: 'topstitch', thread: table.thread, line: down(x) }));
  return { ...panel, stitches: [...(panel.stitches ?? []), { kind: 'seam', line: down(2.3) }, ...rows] };
}

export function skirt(spec: Extract<GarmentSpec, { kind: 'skirt' }>, table: Table): Layout {
  const waist = 18.5;
  const bottom = spec.length ?? 74;
  const measures = {
    top: 2.4,
    bottom,
    waist: waist + 0.5,
    hip: 22.4,
    hem: waist + (spec.flare ?? 18),
    pleated: spec.pleated,
  };
  const front = table.view === 'front';
  const panels = spec.tiers ? tieredSkirt(measures, spec.tiers, table) : [skirtPanel(measures, table)];
  const plackets = spec.buttons && front ? panels.map((panel) => buttonStand(panel, bottom, table)) : panels;
  const wrap: Piece[] =
    spec.wrap && front
      ? [
          {
            shape: outline([
              [-waist * 0.35, 3.4, 1],
              [waist * 0.94, 3.4, 1],
              [measures.hem * 0.9, bottom - 2, 1],
              [measures.hem * 0.2, bottom - 9],
              [-waist * 0.2, bottom * 0.5],
            ]),
            surface: table.cloth,
            lift: 0.4,
            turn: 0.5,
            follow: 0.8,
            body: 0.4,
            reach: 2,
            stitches: [],
          },
        ]
      : [];
  return {
    pieces: [waistInside(waist, 0, table), ...plackets, ...wrap, waistband(waist, 0, 3.6, table)],
    buttons: spec.buttons && front ? buttonRow(table, 0, 2.2, bottom - 8, 8, 0.95) : undefined,
  };
}
