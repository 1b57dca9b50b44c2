/** Triangles with a normal and a texture place for each vertex; metres, y up, z towards the viewer. */
export interface Mesh {
  positions: number[];
  normals: number[];
  uvs: number[];
  indices: number[];
}

export const emptyMesh = (): Mesh => ({ positions: [], normals: [], uvs: [], indices: [] });

export function joined(meshes: readonly Mesh[]): Mesh {
  const all = emptyMesh();
  for (const { positions, normals, uvs, indices } of meshes) {
    const first = all.positions.length / 3;
    for (const value of positions) all.positions.push(value);
    for (const value of normals) all.normals.push(value);
    for (const value of uvs) all.uvs.push(value);
    for (const index of indices) all.indices.push(first + index);
  }
  return all;
}

type Vector = readonly [number, number, number];

function corner({ positions }: Mesh, index: number): Vector {
  return [positions[index * 3] ?? 0, positions[index * 3 + 1] ?? 0, positions[index * 3 + 2] ?? 0];
}

function faceNormal(a: Vector, b: Vector, c: Vector): Vector {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

/** Normals of a smooth surface; `twin` names the vertex that another one shares its place with (a seam). */
export function withSmoothNormals(mesh: Mesh, twin: (index: number) => number = (index) => index): Mesh {
  const sums = new Float64Array(mesh.positions.length);
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const corners = mesh.indices.slice(i, i + 3);
    const [a = 0, b = 0, c = 0] = corners;
    const normal = faceNormal(corner(mesh, a), corner(mesh, b), corner(mesh, c));
    for (const index of corners)
      for (let k = 0; k < 3; k++)
        sums[twin(index) * 3 + k] = (sums[twin(index) * 3 + k] ?? 0) + (normal[k] ?? 0);
  }
  const normals: number[] = [];
  for (let i = 0; i < mesh.positions.length / 3; i++) {
    const [x = 0, y = 0, z = 0] = sums.subarray(twin(i) * 3, twin(i) * 3 + 3);
    const length = Math.hypot(x, y, z);
    // Where only slivers without an area meet, any direction will do.
    normals.push(...(length > 0 ? [x / length, y / length, z / length] : [0, 0, 1]));
  }
  return { ...mesh, normals };
}
