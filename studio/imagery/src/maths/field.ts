import { at, clamp } from './scalar.ts';

/** A grid of numbers: heights, coverage, light. */
export interface Field {
  width: number;
  height: number;
  data: Float32Array;
}

export const field = (width: number, height: number): Field => ({
  width,
  height,
  data: new Float32Array(width * height),
});

/** Sliding mean along the rows. */
function boxRows(from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void {
  const share = 1 / (radius * 2 + 1);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    const first = at(from, start);
    const last = at(from, start + width - 1);
    let sum = first * radius;
    for (let i = 0; i < radius; i++) sum += at(from, start + Math.min(i, width - 1));
    for (let i = 0; i < width; i++) {
      sum += i + radius < width ? at(from, start + i + radius) : last;
      to[start + i] = sum * share;
      sum -= i - radius >= 0 ? at(from, start + i - radius) : first;
    }
  }
}

/** Sliding mean along the columns, all of them at once: memory is read in the order in which it lies. */
function boxColumns(
  from: Float32Array,
  to: Float32Array,
  width: number,
  height: number,
  radius: number,
): void {
  const share = 1 / (radius * 2 + 1);
  const sums = new Float32Array(width);
  const row = (y: number): number => Math.max(0, Math.min(height - 1, y)) * width;
  for (let y = -radius; y < radius; y++)
    for (let x = 0; x < width; x++) sums[x] = at(sums, x) + at(from, row(y) + x);
  for (let y = 0; y < height; y++) {
    const enter = row(y + radius);
    const leave = row(y - radius);
    for (let x = 0; x < width; x++) {
      const sum = at(sums, x) + at(from, enter + x);
      to[y * width + x] = sum * share;
      sums[x] = sum - at(from, leave + x);
    }
  }
}

/** Means over squares of `step` pixels. */
function shrunk({ width, height, data }: Field, step: number): Field {
  const small = field(Math.ceil(width / step), Math.ceil(height / step));
  for (let row = 0; row < small.height; row++)
    for (let column = 0; column < small.width; column++) {
      let sum = 0;
      const bottom = Math.min(height, (row + 1) * step);
      const right = Math.min(width, (column + 1) * step);
      for (let y = row * step; y < bottom; y++)
        for (let x = column * step; x < right; x++) sum += at(data, y * width + x);
      small.data[row * small.width + column] = sum / ((bottom - row * step) * (right - column * step));
    }
  return small;
}

/** Back to the full size, in straight lines between the middles of the squares. */
function grown(small: Field, step: number, width: number, height: number): Field {
  const full = field(width, height);
  const left = new Int32Array(width);
  const share = new Float32Array(width);
  const place = (pixel: number, count: number): number =>
    clamp((pixel + 0.5) / step - 0.5, 0, Math.max(0, count - 1.001));
  for (let x = 0; x < width; x++) {
    const px = place(x, small.width);
    left[x] = px | 0;
    share[x] = px - (px | 0);
  }
  const last = small.data.length - 1;
  for (let y = 0; y < height; y++) {
    const py = place(y, small.height);
    const row = (py | 0) * small.width;
    const v = py - (py | 0);
    for (let x = 0; x < width; x++) {
      const i = row + (left[x] ?? 0);
      const u = at(share, x);
      const below = Math.min(last, i + small.width);
      const top = at(small.data, i) * (1 - u) + at(small.data, Math.min(last, i + 1)) * u;
      const bottom = at(small.data, below) * (1 - u) + at(small.data, Math.min(last, below + 1)) * u;
      full.data[y * width + x] = top + (bottom - top) * v;
    }
  }
  return full;
}

/** A wide blur needs no more points than it leaves details: this many pixels of it to one of the small field. */
const FINEST = 2.2;

/** Near-Gaussian blur; wide ones are worked out on a smaller field. */
export function blurred(source: Field, sigma: number): Field {
  const step = Math.floor(sigma / FINEST);
  if (step < 2) return fullyBlurred(source, sigma);
  return grown(fullyBlurred(shrunk(source, step), sigma / step), step, source.width, source.height);
}

/** Near-Gaussian blur at full size: three box passes each way, in floating point, so that wide blurs leave no terraces. */
export function fullyBlurred(source: Field, sigma: number): Field {
  const { width, height } = source;
  const radius = Math.max(1, Math.round(Math.sqrt(sigma * sigma * 4 + 1) / 2 - 0.5));
  const data = Float32Array.from(source.data);
  const other = new Float32Array(data.length);
  for (let pass = 0; pass < 3; pass++) {
    boxRows(data, other, width, height, radius);
    boxColumns(other, data, width, height, radius);
  }
  return { width, height, data };
}

/** Value between the grid's points. */
export function sampled(source: Field, x: number, y: number): number {
  const { width, height, data } = source;
  const px = clamp(x, 0, width - 1.001);
  const py = clamp(y, 0, height - 1.001);
  const column = px | 0;
  const row = py | 0;
  const u = px - column;
  const i = row * width + column;
  const top = at(data, i) * (1 - u) + at(data, i + 1) * u;
  const bottom = at(data, i + width) * (1 - u) + at(data, i + width + 1) * u;
  return top + (bottom - top) * (py - row);
}

/** The same field at `1/step` of the resolution. */
export function reduced(source: Field, step: number): Field {
  const small = field(Math.ceil(source.width / step), Math.ceil(source.height / step));
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++)
      small.data[y * small.width + x] = sampled(source, x * step + (step - 1) / 2, y * step + (step - 1) / 2);
  return small;
}
