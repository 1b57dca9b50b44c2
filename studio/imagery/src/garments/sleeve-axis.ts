import { smoothstep } from '../maths/scalar.ts';
import type { Point } from '../raster/curve.ts';

/** The line that a sleeve follows from the shoulder; it bends inwards at the elbow. */
export interface SleeveAxis {
  /** A place `down` along the sleeve and `out` across it, outwards positive. */
  place: (down: number, out: number) => Point;
  /** Direction halfway down, in radians from the vertical: the grain of the cloth. */
  lean: number;
}

export interface AxisSpec {
  start: Point;
  length: number;
  /** Degrees from the vertical at the shoulder. */
  angle: number;
  /** Degrees by which the lower arm turns back. */
  bend: number;
}

const STEPS = 32;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

export function sleeveAxis({ start, length, angle, bend }: AxisSpec): SleeveAxis {
  const reach = length * 1.1;
  const step = reach / STEPS;
  const leanAt = (down: number): number =>
    radians(angle - bend * smoothstep(0.22 * length, 0.78 * length, down));
  const line: Point[] = [start];
  for (let k = 0; k < STEPS; k++) {
    const [x, y] = line[k] ?? start;
    const lean = leanAt((k + 0.5) * step);
    line.push([x + Math.sin(lean) * step, y + Math.cos(lean) * step]);
  }
  const place = (down: number, out: number): Point => {
    const k = Math.min(STEPS - 1, Math.max(0, Math.floor(down / step)));
    const [x0, y0] = line[k] ?? start;
    const [x1, y1] = line[k + 1] ?? start;
    const t = down / step - k;
    const lean = leanAt(down);
    return [x0 + (x1 - x0) * t + Math.cos(lean) * out, y0 + (y1 - y0) * t - Math.sin(lean) * out];
  };
  return { place, lean: leanAt(length * 0.5) };
}
