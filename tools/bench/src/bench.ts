export interface Figure {
  what: string;
  /** Measured figure and, in brackets, the limit. */
  figure: string;
  ok: boolean;
}

/** True if a value keeps within its limits; NaN, of a measurement that failed, does not. */
export function held(value: number, { atMost = Infinity, atLeast = -Infinity }): boolean {
  return value <= atMost && value >= atLeast;
}

export interface Bench {
  title: string;
  /** Measures in an empty folder of its own; leaves nothing running. */
  run(varDir: string): Promise<Figure[]>;
}
