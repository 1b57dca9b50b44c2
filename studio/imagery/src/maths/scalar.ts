export const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));

/** 0 below `low`, 1 above `high`, an even curve between. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low), 0, 1);
  return t * t * (3 - 2 * t);
}

export const fraction = (value: number): number => value - Math.floor(value);

/** Remainder that is never negative. */
export const modulo = (value: number, by: number): number => ((value % by) + by) % by;

/** Reads a number of a typed array; outside of it there is nothing, so 0. */
export const at = (data: Float32Array | Uint8Array, index: number): number => data[index] ?? 0;
