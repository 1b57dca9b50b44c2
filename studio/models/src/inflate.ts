/** A grid of places over a silhouette: `depth` above 0 is inside. */
export interface Grid {
  columns: number;
  rows: number;
  /** Pixels from one place to the next. */
  size: number;
  depth: Float32Array;
}

const ROUNDS = 1600;
const OVER = 1.85;

/**
 * How far a cloth stands out over each place when it is blown up gently, 0 at the edge and 1 at the fullest place:
 * the membrane equation, solved by over-relaxation. Wide parts come out full, narrow ones thin, without a crease.
 */
export function inflated({ columns, rows, size, depth }: Grid): Float32Array {
  const membrane = new Float32Array(columns * rows);
  for (let round = 0; round < ROUNDS; round++)
    for (let y = 1; y < rows - 1; y++)
      for (let x = 1; x < columns - 1; x++) {
        const i = y * columns + x;
        if ((depth[i] ?? 0) <= 0) continue;
        const [here = 0, left = 0, right = 0] = [membrane[i], membrane[i - 1], membrane[i + 1]];
        const [above = 0, below = 0] = [membrane[i - columns], membrane[i + columns]];
        membrane[i] = here + OVER * ((left + right + above + below + 1) / 4 - here);
      }
  const most = membrane.reduce((a, b) => Math.max(a, b), 1e-9);
  // A place just inside of the edge has hardly risen yet.
  const rise = (i: number) => Math.min(1, Math.max(0, (depth[i] ?? 0) / size));
  return membrane.map((value, i) => Math.sqrt((rise(i) * value) / most));
}
