import { random } from './random.ts';
import { at } from './scalar.ts';

/** Smooth noise over the plane, about -1 … 1. */
export type Noise = (x: number, y: number) => number;

const SIZE = 256;
const fade = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** Perlin's gradient noise: unlike value noise it leaves no grid of blobs in folds. */
export function gradientNoise(seed: number): Noise {
  const next = random(seed);
  const order = new Uint8Array(SIZE);
  const slopeX = new Float32Array(SIZE);
  const slopeY = new Float32Array(SIZE);
  for (let i = 0; i < SIZE; i++) {
    const j = Math.floor(next() * (i + 1));
    order[i] = order[j] ?? 0;
    order[j] = i;
    const angle = next() * Math.PI * 2;
    slopeX[i] = Math.cos(angle);
    slopeY[i] = Math.sin(angle);
  }
  const dot = (column: number, row: number, dx: number, dy: number): number => {
    const k = order[((order[column & 255] ?? 0) + row) & 255] ?? 0;
    return at(slopeX, k) * dx + at(slopeY, k) * dy;
  };
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const dx = x - column;
    const dy = y - row;
    const u = fade(dx);
    const top = dot(column, row, dx, dy) * (1 - u) + dot(column + 1, row, dx - 1, dy) * u;
    const bottom = dot(column, row + 1, dx, dy - 1) * (1 - u) + dot(column + 1, row + 1, dx - 1, dy - 1) * u;
    return (top + (bottom - top) * fade(dy)) * 1.5;
  };
}

/** Layers of noise, each half as strong and twice as fine. */
export function layered(noise: Noise, x: number, y: number, layers: number): number {
  let sum = 0;
  let strength = 0.5;
  let px = x;
  let py = y;
  for (let i = 0; i < layers; i++) {
    sum += strength * noise(px, py);
    px = px * 2.03 + 17.3;
    py = py * 2.03 + 9.1;
    strength *= 0.5;
  }
  return sum;
}
