import { crease, fall, rumple, together } from '../cloth/folds.ts';
import { type Knot, mirrored, outline, type Point } from '../raster/curve.ts';
import type { Relief } from '../scene/piece.ts';

/** Half-measures of the upper body in centimetres; y counts down from the neck point. */
export interface TorsoMeasures {
  neck: number;
  shoulder: number;
  /** How far the shoulder point lies below the neck point. */
  slope: number;
  chest: number;
  armhole: number;
  waist: number;
  waistY: number;
  hem: number;
  length: number;
  /** Hem deeper in the middle (shirt tails) when positive. */
  tail?: number;
}

export const defaultTorso: TorsoMeasures = {
  neck: 8.5,
  shoulder: 21,
  slope: 5,
  chest: 26,
  armhole: 25,
  waist: 25,
  waistY: 43,
  hem: 26,
  length: 70,
};

/** Shoulder, armhole and side from the neck point to the hem corner. */
export function sideKnots(m: TorsoMeasures): Knot[] {
  return [
    [m.neck, 0, 1],
    [m.shoulder, m.slope, 1],
    [m.shoulder - 1.6, m.slope + (m.armhole - m.slope) * 0.5],
    [m.chest, m.armhole, 1],
    [m.waist, m.waistY],
    [(m.waist + m.hem) / 2 + 0.3, (m.waistY + m.length) / 2],
    [m.hem, m.length, 1],
  ];
}

/** Hem from the side to the middle. */
export function hemKnots(m: TorsoMeasures): Knot[] {
  const tail = m.tail ?? 0;
  if (tail === 0) return [[m.hem * 0.5, m.length + 0.5]];
  return [
    [m.hem * 0.82, m.length + tail * 0.28],
    [m.hem * 0.45, m.length + tail * 0.92],
  ];
}

/** Closed front or back, with a neckline `depth` deep: round, or a V when `vee`. */
export function torsoShape(m: TorsoMeasures, depth: number, vee = false): Point[] {
  const neckline: Knot[] = vee
    ? [[0, depth, 1]]
    : [
        [0, depth],
        [m.neck * 0.62, depth * 0.78],
      ];
  return mirrored([...neckline, ...sideKnots(m), ...hemKnots(m), [0, m.length + (m.tail ?? 0) + 0.6]]);
}

/** One front of an open garment, on the wearer's left (x > 0), its edge at `edge` left of the middle. */
export function frontShape(m: TorsoMeasures, edge: number, breakY: number): Point[] {
  const tail = m.tail ?? 0;
  const side = sideKnots(m).slice(1);
  return outline([
    [m.neck, 0, 1],
    ...side,
    ...hemKnots(m),
    [-edge, m.length + tail + 0.4, 1],
    [-edge, breakY, 1],
    [-edge + 0.6, breakY - 2],
  ]);
}

/** What a body of cloth does when it lies flat: pulls at armhole and waist, falls a little to the hem. */
export function torsoFolds(m: TorsoMeasures, seed: number, weight: number): Relief {
  const light = 1.25 - weight;
  const pulls = [1, -1].flatMap((side) => [
    crease({
      from: [side * (m.chest - 1), m.armhole + 1],
      to: [side * m.chest * 0.3, m.armhole + 15],
      width: 1.7,
      depth: 0.42 * light,
      bend: side * 1.4,
    }),
    crease({
      from: [side * (m.chest - 2), m.armhole - 2],
      to: [side * m.chest * 0.35, m.armhole - 6],
      width: 1.5,
      depth: 0.3 * light,
    }),
    crease({
      from: [side * (m.waist - 0.5), m.waistY],
      to: [side * m.waist * 0.25, m.waistY + 7],
      width: 1.8,
      depth: 0.34 * light,
      bend: -side,
    }),
    crease({
      from: [side * (m.waist - 0.5), m.waistY + 2],
      to: [side * m.waist * 0.3, m.waistY - 7],
      width: 1.6,
      depth: 0.3 * light,
      bend: side,
    }),
  ]);
  const down = fall({
    seed,
    apex: [0, -140],
    open: (m.hem + 4) / (m.length + 140),
    count: 7,
    depth: 0.75 * light + 0.15,
    from: m.armhole,
    to: m.length + 12,
  });
  return together(...pulls, down.relief, rumple(seed + 2, 0.3 * light + 0.06, 9));
}
