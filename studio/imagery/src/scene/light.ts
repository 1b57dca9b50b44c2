import { blurred, type Field, field, reduced } from '../maths/field.ts';
import { at, clamp } from '../maths/scalar.ts';
import type { Scene } from './scene.ts';

/** Window light from the upper left. */
export const SUN = { x: -0.56, y: -0.6, z: 0.57 };

const HALF = 2;
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
    run: reach * HALF,
  }));
});

/** What light reaches each point, at half the resolution: the sky's share and the sun's. */
export interface Light {
  sky: Field;
  sun: Field;
  step: number;
}

function readAt(relief: Field, x: number, y: number): number {
  const column = clamp(Math.round(x), 0, relief.width - 1);
  const row = clamp(Math.round(y), 0, relief.height - 1);
  return at(relief.data, row * relief.width + column);
}

/** Share of the sky that the surroundings leave open. */
function openSky(relief: Field, x: number, y: number, here: number): number {
  let closed = 0;
  const { width, height, data } = relief;
  for (const places of AROUND) {
    let slope = 0;
    for (const { dx, dy, run } of places) {
      const column = Math.min(width - 1, Math.max(0, x + dx));
      const row = Math.min(height - 1, Math.max(0, y + dy));
      const rise = (at(data, row * width + column) - here) / run;
      if (rise > slope) slope = rise;
    }
    closed += slope / Math.sqrt(1 + slope * slope);
  }
  return 1 - closed / DIRECTIONS;
}

/** 0 in full shadow, 1 in the open; the edge softens with the distance of what casts it. */
function openSun(relief: Field, x: number, y: number, here: number): number {
  const flat = Math.hypot(SUN.x, SUN.y);
  const climb = (SUN.z / flat) * HALF * 0.9;
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
  const relief = reduced(blurred(scene.relief, 0.9), HALF);
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
      sky.data[i] = openSky(relief, x, y, here);
      sun.data[i] = openSun(relief, x, y, here);
    }
  return { sky: blurred(sky, 1), sun: blurred(sun, 1.1), step: HALF };
}
