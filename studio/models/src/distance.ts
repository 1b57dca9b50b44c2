/** Distance of every pixel to the nearest one that is set, and which one that is. */
export interface DistanceField {
  distance: Float32Array;
  nearest: Int32Array;
}

const FAR = 1e12;

/** One line of the exact distance transform (Felzenszwalb & Huttenlocher): the lower envelope of parabolas. */
function line(cost: Float64Array, out: Float64Array, from: Int32Array): void {
  const n = cost.length;
  const place = new Int32Array(n);
  const border = new Float64Array(n + 1);
  let top = 0;
  border[0] = -FAR;
  border[1] = FAR;
  for (let q = 1; q < n; q++) {
    const meet = () => {
      const p = place[top] ?? 0;
      return ((cost[q] ?? 0) + q * q - ((cost[p] ?? 0) + p * p)) / (2 * q - 2 * p);
    };
    let s = meet();
    while (s <= (border[top] ?? 0) && top > 0) {
      top -= 1;
      s = meet();
    }
    top += 1;
    place[top] = q;
    border[top] = s;
    border[top + 1] = FAR;
  }
  let k = 0;
  for (let q = 0; q < n; q++) {
    while ((border[k + 1] ?? FAR) < q) k += 1;
    const p = place[k] ?? 0;
    out[q] = (q - p) ** 2 + (cost[p] ?? 0);
    from[q] = p;
  }
}

export function distanceTo(isSet: (index: number) => boolean, width: number, height: number): DistanceField {
  const squared = new Float64Array(width * height);
  const rowOf = new Int32Array(width * height);
  const column = {
    cost: new Float64Array(height),
    out: new Float64Array(height),
    from: new Int32Array(height),
  };
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) column.cost[y] = isSet(y * width + x) ? 0 : FAR;
    line(column.cost, column.out, column.from);
    for (let y = 0; y < height; y++) {
      squared[y * width + x] = column.out[y] ?? 0;
      rowOf[y * width + x] = column.from[y] ?? 0;
    }
  }
  const distance = new Float32Array(width * height);
  const nearest = new Int32Array(width * height);
  const out = new Float64Array(width);
  const from = new Int32Array(width);
  for (let y = 0; y < height; y++) {
    line(squared.slice(y * width, (y + 1) * width), out, from);
    for (let x = 0; x < width; x++) {
      const there = from[x] ?? 0;
      distance[y * width + x] = Math.sqrt(out[x] ?? 0);
      nearest[y * width + x] = (rowOf[y * width + there] ?? 0) * width + there;
    }
  }
  return { distance, nearest };
}
