import { type Point, smooth } from './curve.ts';
import { emptyMesh, joined, type Mesh, withSmoothNormals } from './mesh.ts';

export interface VesselSpec {
  /** Outer half profile from the lip to the foot: radius and centimetres below the lip. */
  profile: readonly Point[];
  /** Middle line of the handle in the same measures; none when absent. */
  handle?: readonly Point[];
}

const AROUND = 48;
const WALL = 0.35;
const CENTIMETRE = 0.01;

/** Once around the axis; `u` goes around and `v` along the line, between the two places of the texture. */
function turned(line: readonly Point[], foot: number, [from, to]: readonly [number, number]): Mesh {
  const mesh = emptyMesh();
  line.forEach(([radius, down], row) => {
    for (let k = 0; k <= AROUND; k++) {
      const angle = (k / AROUND) * 2 * Math.PI;
      const [x, z] = [Math.sin(angle) * radius, Math.cos(angle) * radius];
      mesh.positions.push(x * CENTIMETRE, (foot - down) * CENTIMETRE, z * CENTIMETRE);
      mesh.uvs.push(k / AROUND, from + ((to - from) * row) / (line.length - 1));
    }
  });
  const width = AROUND + 1;
  for (let row = 0; row + 1 < line.length; row++)
    for (let k = 0; k < AROUND; k++) {
      const a = row * width + k;
      mesh.indices.push(a, a + width, a + 1, a + 1, a + width, a + width + 1);
    }
  return withSmoothNormals(mesh, (i) => (i % width === AROUND ? i - AROUND : i));
}

const GIRTH = 14;

/** A strap of clay that follows a line beside the body: wider than it is thick. */
function strap(middle: readonly Point[], foot: number, height: number): Mesh {
  const mesh = emptyMesh();
  middle.forEach(([x, down], row) => {
    const [before = [x, down], after = [x, down]] = [middle[row - 1], middle[row + 1]];
    const [tx, ty] = [after[0] - before[0], -(after[1] - before[1])];
    const length = Math.hypot(tx, ty) || 1;
    for (let k = 0; k <= GIRTH; k++) {
      const angle = (k / GIRTH) * 2 * Math.PI;
      const [thick, wide] = [Math.cos(angle) * 0.62, Math.sin(angle) * 1.15];
      mesh.positions.push(
        (x + (thick * -ty) / length) * CENTIMETRE,
        (foot - down + (thick * tx) / length) * CENTIMETRE,
        wide * CENTIMETRE,
      );
      mesh.uvs.push(0.2 + (0.2 * k) / GIRTH, Math.min(0.9, Math.max(0.02, down / height)) * 0.9);
    }
  });
  const width = GIRTH + 1;
  for (let row = 0; row + 1 < middle.length; row++)
    for (let k = 0; k < GIRTH; k++) {
      const a = row * width + k;
      mesh.indices.push(a, a + 1, a + width, a + 1, a + width + 1, a + width);
    }
  return withSmoothNormals(mesh, (i) => (i % width === GIRTH ? i - GIRTH : i));
}

/** A thrown vessel: outside, lip and inside in one line around the axis, and its handle. */
export function vessel({ profile, handle }: VesselSpec): Mesh {
  const outer = smooth(profile, 6);
  const foot = outer.at(-1)?.[1] ?? 0;
  const lip = outer[0]?.[0] ?? 1;
  const outside = [...outer, [0.001, foot - 0.25] as const];
  const floor = foot - 1;
  const inside = outer
    .slice(1)
    .filter(([, down]) => down < floor)
    .map(([radius, down]) => [Math.max(0.4, radius - WALL), down] as const)
    .toReversed();
  const rim = [
    [lip - WALL, 0.1],
    [lip - WALL / 2, -0.14],
    [lip, 0],
  ] as const;
  const inner = [[0.001, floor] as const, ...inside, ...rim];
  const meshes = [turned(outside, foot, [0, 0.9]), turned(inner, foot, [1, 0.92])];
  return joined(handle ? [...meshes, strap(smooth(handle, 8), foot, foot)] : meshes);
}
