export interface Figure {
  what: string;
  /** What was measured and, in brackets, what it is held to. */
  figure: string;
  ok: boolean;
}

export interface Bench {
  title: string;
  /** Measures in an empty folder of its own; leaves nothing running. */
  run(varDir: string): Promise<Figure[]>;
}
