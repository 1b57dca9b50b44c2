import { smoothstep } from '../maths/scalar.ts';

/** What a mirror on the table sees: a window, a pale wall, a dark ceiling, the table itself. */
const WINDOW = { x: -0.52, y: -0.56, z: 0.645, from: 0.68, to: 0.93, light: 1.9 };
const WALL = { x: 0.78, y: 0.16, z: 0.6, from: 0.86, to: 0.95, light: 0.75 };
const CEILING = 0.24;
const TABLE = 0.78;

/** Brightness of the room in the direction in which a surface with this normal sends the eye. */
export function roomAt(nx: number, ny: number, nz: number): number {
  const [x, y, z] = [2 * nz * nx, 2 * nz * ny, 2 * nz * nz - 1];
  const seen = ({ x: lx, y: ly, z: lz, from, to, light }: typeof WINDOW): number =>
    light * smoothstep(from, to, x * lx + y * ly + z * lz);
  const base = CEILING + (TABLE - CEILING) * (1 - smoothstep(-0.35, 0.72, z));
  return base + seen(WINDOW) + seen(WALL);
}
