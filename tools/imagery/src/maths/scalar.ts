export const clamp = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** 0 below `low`, 1 above `high`, an even curve between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}

export const fraction = (value: number): number => value - Math.floor(value);

/** Reads a number of a typed array; outside of it there is nothing, so 0. */
export const at = (data: Float32Array | Uint8Array, index: number): number => data[index] ?? 0;
