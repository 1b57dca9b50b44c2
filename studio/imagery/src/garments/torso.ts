import { type Knot, mirrored, outline, type Point } from '../raster/curve.ts';

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
  shoulder: 20.5,
  slope: 5,
  chest: 25,
  armhole: 24,
  waist: 24,
  waistY: 43,
  hem: 25,
  length: 70,
};

/** Shoulder, armhole and side from the neck point to the hem corner. */
export function sideKnots(m: TorsoMeasures): Knot[] {
  return [
    [m.neck, 0, 1],
    [m.shoulder, m.slope, 1],
    [m.shoulder - 1.7, m.slope + (m.armhole - m.slope) * 0.3],
    [m.shoulder - 1.3, m.slope + (m.armhole - m.slope) * 0.68],
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
