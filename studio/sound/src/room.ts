import { RATE, type Track } from './track.ts';

const { round } = Math;

const COMBS = [0.0297, 0.0371, 0.0411, 0.0437];
const ALL_PASSES = [0.005, 0.0017];

function comb(input: Float32Array, seconds: number): Float32Array {
  const length = round(seconds * RATE);
  const line = new Float32Array(length);
  const output = new Float32Array(input.length);
  let damped = 0;
  for (let i = 0; i < input.length; i++) {
    const value = line[i % length] ?? 0;
    damped += 0.45 * (value - damped);
    line[i % length] = (input[i] ?? 0) + 0.8 * damped;
    output[i] = value;
  }
  return output;
}

function allPass(input: Float32Array, seconds: number): Float32Array {
  const length = round(seconds * RATE);
  const line = new Float32Array(length);
  return input.map((dry, i) => {
    const value = line[i % length] ?? 0;
    line[i % length] = dry + 0.5 * value;
    return value - 0.5 * dry;
  });
}

function wet(input: Float32Array, spread: number): Float32Array {
  const sum = new Float32Array(input.length);
  for (const seconds of COMBS)
    comb(input, seconds + spread).forEach((value, i) => {
      sum[i] = (sum[i] ?? 0) + value / COMBS.length;
    });
  return ALL_PASSES.reduce<Float32Array>((sound, seconds) => allPass(sound, seconds + spread / 4), sum);
}

/** A small room with soft walls (Schroeder's), a little different for each ear. */
export function inRoom({ left, right }: Track, level: number): Track {
  const [a, b] = [wet(left, 0), wet(right, 0.00052)];
  return {
    left: left.map((dry, i) => dry + level * (a[i] ?? 0)),
    right: right.map((dry, i) => dry + level * (b[i] ?? 0)),
  };
}
