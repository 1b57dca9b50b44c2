import { fraction, modulo, smoothstep } from '../maths/scalar.ts';
import type { PrintMaker } from './prints.ts';

/** 1 inside a band of the given width in every `every`, with soft edges. */
function band(t: number, every: number, width: number, soft: number): number {
  const d = Math.abs(fraction(t / every) - 0.5) * every;
  return 1 - smoothstep(width / 2 - soft, width / 2 + soft, d);
}

const stripes =
  (every: number, width: number): PrintMaker =>
  ({ soft }) =>
  (u) =>
    band(u, every, width, soft);

/** Distance from the middle of the nearest cell of a half-drop grid. */
function halfDrop(u: number, v: number, cell: number): number {
  const column = Math.floor(u / cell);
  const y = v / cell + (column & 1) * 0.5;
  return Math.hypot(fraction(u / cell) - 0.5, fraction(y) - 0.5) * cell;
}

const STAR = { across: 6.8, down: 9.6 };

/** Distance from the middle of the nearest cell; one middle is at 0. */
const inCell = (t: number, size: number): number => (fraction(t / size + 0.5) - 0.5) * size;

export const geometrics = {
  stripe: stripes(3, 1.4),
  pinstripe: stripes(1.9, 0.16),
  breton: (kit) => {
    const across = stripes(3.2, 1.1)(kit);
    return (u, v) => across(v, u);
  },
  awning: stripes(9, 4.5),
  gingham:
    ({ soft }) =>
    (u, v) =>
      (band(u, 2.2, 1.1, soft) + band(v, 2.2, 1.1, soft)) / 2,
  check:
    ({ soft }) =>
    (u, v) =>
      (band(u, 7.5, 2.6, soft) + band(v, 7.5, 2.6, soft)) * 0.42,
  /** Eight squares across a jumper. */
  checker: () => (u, v) => modulo(Math.floor(u / 6.6) + Math.floor(v / 6.6), 2),
  windowpane:
    ({ soft }) =>
    (u, v) =>
      Math.max(band(u, 6, 0.22, soft), band(v, 6, 0.22, soft)) * 0.8,
  dot:
    ({ soft }) =>
    (u, v) =>
      1 - smoothstep(0.55 - soft, 0.55 + soft, halfDrop(u, v, 2.6)),
  moon:
    ({ soft }) =>
    (u, v) => {
      const cell = 7;
      const row = Math.floor(v / cell);
      const x = (fraction(u / cell + (row & 1) * 0.5) - 0.5) * cell;
      const y = (fraction(v / cell) - 0.5) * cell;
      const disc = 1 - smoothstep(2.3 - soft, 2.3 + soft, Math.hypot(x, y));
      return disc * smoothstep(-soft, soft, (row & 1 ? y : -y) + 0.2);
    },
  chevron:
    ({ soft }) =>
    (u, v) =>
      band(v + Math.abs(fraction(u / 5) - 0.5) * 5, 2.6, 1.2, soft),
  argyle:
    ({ soft }) =>
    (u, v) => {
      const d = Math.abs(fraction(u / 8) - 0.5) * 2 + Math.abs(fraction(v / 12) - 0.5) * 2;
      return 1 - smoothstep(0.52 - soft / 3, 0.52 + soft / 3, d);
    },
  /** Four-pointed stars in rows, one on the middle of the cloth. */
  star:
    ({ soft }) =>
    (u, v) => {
      const [x, y] = [Math.abs(inCell(u, STAR.across)), Math.abs(inCell(v, STAR.down))];
      return 1 - smoothstep(1 - soft / 3, 1 + soft / 3, (x / 2.9) ** 0.62 + (y / 3.3) ** 0.62);
    },
  /** A row of small diamonds between two rows of stars. */
  peerie:
    ({ soft }) =>
    (u, v) => {
      const [x, y] = [Math.abs(inCell(u, STAR.across / 4)), Math.abs(inCell(v + STAR.down / 2, STAR.down))];
      return 1 - smoothstep(0.6 - soft / 2, 0.6 + soft / 2, x + y);
    },
  lattice:
    ({ soft }) =>
    (u, v) =>
      Math.max(band(u + v * 0.66, 8, 0.2, soft), band(u - v * 0.66, 8, 0.2, soft)),
  /** Four dark yarns, four light, both ways, in a 2/2 twill: the tooth comes by itself. */
  houndstooth: () => (u, v) => {
    const column = Math.floor(u / 0.3);
    const row = Math.floor(v / 0.3);
    const warpOnTop = modulo(column - row, 4) < 2;
    return modulo(warpOnTop ? column : row, 8) < 4 ? 1 : 0;
  },
} satisfies Record<string, PrintMaker>;
