/** Linear light, 0 … 1 each. */
export type Rgb = readonly [number, number, number];

/** `#rrggbb` as linear light. */
export function rgb(hex: string): Rgb {
  const channel = (start: number): number => (Number.parseInt(hex.slice(start, start + 2), 16) / 255) ** 2.2;
  return [channel(1), channel(3), channel(5)];
}

export const mixRgb = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];
