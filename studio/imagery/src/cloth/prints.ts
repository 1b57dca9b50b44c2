import { gradientNoise } from '../maths/noise.ts';
import type { PrintScreen } from './cloth-spec.ts';
import { florals } from './prints-floral.ts';
import { geometrics } from './prints-geometric.ts';
import { painterly } from './prints-painterly.ts';

/** Share of the ink at a place, in units of the print; `soft` is the width of an edge. */
export type Ink = (u: number, v: number) => number;
export type PrintMaker = (kit: {
  seed: number;
  soft: number;
  noise: (x: number, y: number) => number;
}) => Ink;

const screens = { ...geometrics, ...florals, ...painterly } satisfies Record<string, PrintMaker>;

export type PrintName = keyof typeof screens;

/** A print screen on cloth measured in centimetres; `soft` is how wide an edge must be so as not to alias. */
export function printOf(screen: PrintScreen, seed: number, soft: number): Ink {
  const size = screen.size ?? 1;
  const angle = ((screen.turned ?? 0) * Math.PI) / 180;
  const cos = Math.cos(angle) / size;
  const sin = Math.sin(angle) / size;
  const ink = screens[screen.kind]({ seed, soft: soft / size, noise: gradientNoise(seed) });
  return (u, v) => ink(u * cos + v * sin, v * cos - u * sin);
}
