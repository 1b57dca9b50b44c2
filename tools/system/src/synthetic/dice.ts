/** Pseudo-random numbers, the same for the same seed: mulberry32. */
export interface Dice {
  /** An integer from 0 up to, and without, `sides`. */
  below(sides: number): number;
  /** An item of a list that is not empty. */
  oneOf<T>(list: readonly T[]): T;
}

export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const below = (sides: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * sides);
  };
  return { below, oneOf: (list) => list[below(list.length)] as (typeof list)[number] };
}
