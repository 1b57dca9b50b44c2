import { blurred, type Field, field, reduced } from '../maths/field.ts';
import { at, clamp } from '../maths/scalar.ts';
import type { Scene } from './scene.ts';

/** Window light from the upper left. */
export const SUN = { x: -0.56, y: -0.6, z: 0.57 };

/** Light is soft: it is worked out at this share of the resolution, the coarser the larger the picture. */
const stepOf = ({ height }: Scene): number => Math.max(2, Math.round(height / 750));
/** Below this height, in pixels, there is only paper far and wide. */
const FLAT = 0.02;
const REACHES = [1.5, 3, 6.5, 14, 30];
const DIRECTIONS = 9;

/** Places around a point, direction by direction, in whole points. */
const AROUND = Array.from({ length: DIRECTIONS }, (_, k) => {
  const angle = (k / DIRECTIONS) * Math.PI * 2 + 0.3;
  return REACHES.map((reach) => ({
    dx: Math.round(Math.cos(angle) * reach),
    dy: Math.round(Math.sin(angle) * reach),
    reach,
  }));
});

/** What light reaches each point, at one point for `step` pixels: the sky's share and the sun's. */
export interface Light {
  sky: Field;
  sun: Field;
  step: number;
}

/** A relief, and how many pixels of the picture lie between its points. */
interface Lit {
  relief: Field;
  step: number;
}

function readAt(relief: Field, x: number, y: number): number {
  const column = clamp(Math.round(x), 0, relief.width - 1);
  const row = clamp(Math.round(y), 0, relief.height - 1);
  return at(relief.data, row * relief.width + column);
}

/** Share of the sky that the surroundings leave open. */
function openSky({ relief, step }: Lit, x: number, y: number): number {
  let closed = 0;
  const { width, height, data } = relief;
  const here = at(data, y * width + x);
  for (const places of AROUND) {
    let slope = 0;
    for (const { dx, dy, reach } of places) {
      const column = Math.min(width - 1, Math.max(0, x + dx));
      const row = Math.min(height - 1, Math.max(0, y + dy));
      const rise = (at(data, row * width + column) - here) / (reach * step);
      if (rise > slope) slope = rise;
    }
    closed += slope / Math.sqrt(1 + slope * slope);
  }
  return 1 - closed / DIRECTIONS;
}

/** 0 in full shadow, 1 in the open; the edge softens with the distance of what casts it. */
function openSun({ relief, step }: Lit, x: number, y: number): number {
  const here = at(relief.data, y * relief.width + x);
  const flat = Math.hypot(SUN.x, SUN.y);
  const climb = (SUN.z / flat) * step * 0.9;
  let open = 1;
  for (let d = 1; d < 60; d = d * 1.18 + 0.6) {
    const other = readAt(relief, x + (SUN.x / flat) * d, y + (SUN.y / flat) * d);
    const clear = here + d * climb - other;
    open = Math.min(open, 0.5 + clear / (d * 0.9 + 1.2));
    if (open <= 0) return 0;
  }
  return clamp(open, 0, 1);
}

export function lightOf(scene: Scene): Light {
  const step = stepOf(scene);
  const relief = reduced(blurred(scene.relief, 0.45 * step), step);
  const lit = { relief, step };
  const sky = field(relief.width, relief.height);
  const sun = field(relief.width, relief.height);
  const around = blurred(relief, 16);
  for (let y = 0; y < relief.height; y++)
    for (let x = 0; x < relief.width; x++) {
      const i = y * relief.width + x;
      const here = at(relief.data, i);
      if (here < FLAT && at(around.data, i) < FLAT) {
        sky.data[i] = 1;
        sun.data[i] = 1;
        continue;
      }
      sky.data[i] = openSky(lit, x, y);
      sun.data[i] = openSun(lit, x, y);
    }
  return { sky: blurred(sky, 1), sun: blurred(sun, 1.1), step };
}
