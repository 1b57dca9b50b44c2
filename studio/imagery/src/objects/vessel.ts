import type { Layout } from '../garments/cut.ts';
import { curve, type Knot, mirrored, type Point } from '../raster/curve.ts';
import type { Piece, Relief } from '../scene/piece.ts';
import { glaze } from './hard-surface.ts';
import type { ObjectSpec } from './object-spec.ts';

type VesselSpec = Extract<ObjectSpec, { kind: 'vessel' }>;

/** Half profiles from the lip to the foot, in centimetres. */
const PROFILES: Record<VesselSpec['form'], Knot[]> = {
  vase: [
    [4.4, 0, 1],
    [3.2, 3.4],
    [3.4, 7],
    [8.2, 15],
    [9.4, 22],
    [7.2, 30],
    [5.2, 33.6, 1],
  ],
  bottle: [
    [2.6, 0, 1],
    [1.9, 2.6],
    [1.9, 10],
    [3.4, 14.4],
    [7.4, 19],
    [7.9, 26],
    [6.9, 33],
    [5.8, 34, 1],
  ],
  bowl: [
    [13, 0, 1],
    [12.4, 3],
    [9.8, 8],
    [5.6, 11.4],
    [4.4, 13.4, 1],
  ],
  cup: [
    [5, 0, 1],
    [4.9, 4],
    [5.2, 8],
    [4.6, 10.6],
    [3.4, 11.4, 1],
  ],
  moon: [
    [4.2, 0, 1],
    [4.1, 1.4, 1],
    [9, 4.6],
    [12.6, 12.6],
    [9.8, 20.8],
    [5.2, 24.4, 1],
  ],
  jug: [
    [5, 0, 1],
    [4.4, 4],
    [5.4, 9],
    [8.2, 16],
    [8.4, 22],
    [6.6, 28],
    [5.6, 29, 1],
  ],
};

function radiusAt(line: readonly Point[]): (y: number) => number {
  return (y) => {
    for (let i = 0; i + 1 < line.length; i++) {
      const a = line[i];
      const b = line[i + 1];
      if (a && b && y >= a[1] && y <= b[1]) return a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1] || 1);
    }
    return 0;
  };
}

/** Height of a turned form seen from the side. */
function turned(line: readonly Point[]): Relief {
  const radius = radiusAt(line);
  const foot = line.at(-1)?.[1] ?? 0;
  return (x, y) => {
    const r = radius(Math.max(0.01, Math.min(foot - 0.01, y)));
    return 0.62 * Math.sqrt(Math.max(0, r * r - x * x));
  };
}

function handle(spec: VesselSpec, seed: number): Piece[] {
  if (spec.form !== 'jug' && spec.form !== 'cup') return [];
  const k = spec.form === 'jug' ? 1 : 0.52;
  const scaled = (points: Point[]): Point[] =>
    points.map(([x, y]) => [x * k + (spec.form === 'cup' ? 1.6 : 0), y * k] as const);
  const outer = curve([
    [3.6, 1.6],
    [9.6, 0.6],
    [13.4, 5],
    [12.2, 12],
    [7.6, 16.4],
  ]);
  const inner = curve([
    [7.4, 14.2],
    [10.4, 10.8],
    [11.4, 6],
    [9, 3],
    [3.6, 3.6],
  ]);
  return [
    {
      shape: scaled([...outer, ...inner]),
      surface: glaze({ colour: spec.glaze, speckle: spec.speckle, matt: spec.matt }, seed),
      lift: 0.9,
      turn: 0.35 * k,
      body: 0.8,
    },
  ];
}

export function vessel(spec: VesselSpec, seed: number): Layout {
  const knots = PROFILES[spec.form];
  const line = curve(knots);
  const foot = line.at(-1)?.[1] ?? 0;
  const lip = line[0]?.[0] ?? 1;
  const surface = glaze(
    { colour: spec.glaze, second: spec.second, endsAt: foot * 0.42, speckle: spec.speckle, matt: spec.matt },
    seed,
  );
  const sag = lip * 0.2;
  const body: Piece = {
    shape: mirrored([...knots, [0, foot + 0.7]]),
    surface,
    lift: 0.4,
    turn: 0.5,
    folds: turned(line),
  };
  const mouth = mirrored([
    [0, -sag],
    [lip * 0.7, -sag * 0.74],
    [lip, 0],
    [lip * 0.7, sag * 0.74],
    [0, sag],
  ]);
  const hollow = mirrored([
    [0, -sag * 0.8],
    [lip * 0.64, -sag * 0.58],
    [lip * 0.93, 0],
    [lip * 0.64, sag * 0.6],
    [0, sag * 0.82],
  ]);
  return {
    pieces: [
      ...handle(spec, seed),
      body,
      { shape: mouth, surface, lift: 0.3, turn: 0.2, follow: 0.4 },
      { shape: hollow, surface, lift: 0.05, shade: 0.62, follow: 0, body: 1.5, reach: 2 },
    ],
  };
}
