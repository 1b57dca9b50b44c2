import { fall, pleats, rumple, together } from '../cloth/folds.ts';
import type { Point } from '../raster/curve.ts';
import type { Piece, Relief, Stitch } from '../scene/piece.ts';
import type { Table } from './cut.ts';

/** A skirt or the skirt of a dress, from its waist to its hem. */
export interface SkirtMeasures {
  top: number;
  bottom: number;
  waist: number;
  hip: number;
  hem: number;
  pleated?: boolean;
  /** Fuller cloth, more folds. */
  gathered?: boolean;
}

interface Shaped {
  shape: Point[];
  folds: Relief;
  hemLine: Point[];
}

const ACROSS = 72;

function apexOf(s: SkirtMeasures): number {
  const slope = (s.hem - s.waist) / (s.bottom - s.top);
  return s.top - s.waist / Math.max(0.05, slope);
}

function halfWidth(s: SkirtMeasures, t: number): number {
  const straight = s.waist + (s.hem - s.waist) * t;
  const hipLift = Math.max(0, s.hip - (s.waist + (s.hem - s.waist) * 0.22));
  return straight + hipLift * Math.sin(Math.PI * Math.min(1, t * 1.7 + 0.04)) ** 1.4 * (1 - t);
}

/** The outline of a skirt, how it falls, and the line of its hem. */
export function shapeSkirt(s: SkirtMeasures, table: Table): Shaped {
  const light = 1.25 - table.cloth.weight;
  const apex = apexOf(s);
  const reach = s.bottom - apex;
  const flare = (s.hem - s.waist) / (s.bottom - s.top);
  const count = Math.round((s.gathered ? 13 : 6 + flare * 14) * (0.75 + 0.5 * light));
  const folds = fall({
    seed: table.seed + 60,
    apex: [0, apex],
    open: s.hem / reach,
    count,
    depth: (s.gathered ? 1.1 : 0.7 + flare * 3.4) * (0.55 + 0.5 * light),
    from: s.top - (s.gathered ? 6 : -4),
    to: s.bottom,
  });
  const dip = s.pleated ? 0.25 : 0.3 + flare * 1.5;
  const hemLine = Array.from({ length: ACROSS + 1 }, (_, k): Point => {
    const t = (k / ACROSS) * 2 - 1;
    const sag = (1 - t * t) * Math.min(4, flare * 9);
    return [-t * s.hem, s.bottom + sag + dip * folds.profile(-t, s.bottom) - dip];
  });
  const sides = Array.from({ length: 25 }, (_, k) => k / 24);
  const shape: Point[] = [
    ...sides.map((t): Point => [halfWidth(s, t), s.top + (s.bottom - s.top) * t]),
    ...hemLine,
    ...sides.toReversed().map((t): Point => [-halfWidth(s, t), s.top + (s.bottom - s.top) * t]),
  ];
  const relief = s.pleated
    ? together(pleats(3.2, 0.8, apex, s.top), rumple(table.seed + 61, 0.3, 16))
    : together(folds.relief, rumple(table.seed + 61, 0.22 * light + 0.05, 10, 3));
  return { shape, folds: relief, hemLine };
}

export function skirtPanel(s: SkirtMeasures, table: Table): Piece {
  const { shape, folds, hemLine } = shapeSkirt(s, table);
  const hem: Stitch = {
    kind: 'topstitch',
    thread: table.thread,
    line: hemLine.map(([x, y]) => [x * 0.995, y - 2.2] as const),
  };
  return {
    shape,
    surface: table.cloth,
    folds,
    lift: 0.4,
    turn: 0.5,
    body: 1,
    reach: 4.5,
    stitches: s.pleated ? [] : [hem],
  };
}

/** A skirt in gathered tiers, from the lowest up. */
export function tieredSkirt(s: SkirtMeasures, tiers: number, table: Table): Piece[] {
  const height = (s.bottom - s.top) / tiers;
  const width = (y: number): number => s.waist + ((s.hem - s.waist) * (y - s.top)) / (s.bottom - s.top);
  return Array.from({ length: tiers }, (_, k) => {
    const top = s.top + height * k;
    const tier = {
      top,
      bottom: top + height + 1.4,
      waist: width(top) - 1.2,
      hip: 0,
      hem: width(top + height) + 0.8,
      gathered: true,
    };
    return skirtPanel(tier, { ...table, seed: table.seed + k * 13 });
  }).reverse();
}
