import { random } from '../maths/random.ts';
import { smoothstep } from '../maths/scalar.ts';
import type { Ink, PrintMaker } from './prints.ts';

interface Motif {
  x: number;
  y: number;
  turn: number;
  size: number;
}

/** Hand-placed look: one motif a cell, thrown a little off its middle. */
function scattered(seed: number, cell: number, draw: (x: number, y: number, motif: Motif) => number): Ink {
  const motifs = new Map<number, Motif>();
  const motifAt = (column: number, row: number): Motif => {
    const key = column * 4096 + row;
    const known = motifs.get(key);
    if (known) return known;
    const next = random(Math.imul(column + 911, 73856093) ^ Math.imul(row + 577, 19349663) ^ seed);
    const motif = {
      x: (column + 0.5 + (next() - 0.5) * 0.55) * cell,
      y: (row + 0.5 + (next() - 0.5) * 0.55) * cell,
      turn: next() * Math.PI * 2,
      size: 0.72 + next() * 0.5,
    };
    motifs.set(key, motif);
    return motif;
  };
  return (u, v) => {
    const column = Math.floor(u / cell);
    const row = Math.floor(v / cell);
    let share = 0;
    for (let c = column - 1; c <= column + 1; c++)
      for (let r = row - 1; r <= row + 1; r++) {
        const motif = motifAt(c, r);
        const x = u - motif.x;
        const y = v - motif.y;
        if (x * x + y * y > cell * cell) continue;
        share = Math.max(share, draw(x, y, motif));
      }
    return share;
  };
}

const polar = (x: number, y: number, motif: Motif): [radius: number, angle: number] => [
  Math.hypot(x, y) / motif.size,
  Math.atan2(y, x) + motif.turn,
];

const petals =
  (cell: number, count: number, reach: number): PrintMaker =>
  ({ seed, soft }) =>
    scattered(seed, cell, (x, y, motif) => {
      const [radius, angle] = polar(x, y, motif);
      const edge = reach * (0.62 + 0.38 * Math.abs(Math.cos((angle * count) / 2)) ** 0.7);
      const vein = 1 - 0.35 * smoothstep(0.75, 1, Math.abs(Math.cos((angle * count) / 2 + Math.PI / 2)));
      return (1 - smoothstep(edge - soft, edge + soft, radius)) * vein;
    });

export const florals = {
  bloom: petals(8, 5, 3),
  ditsy: petals(2.6, 5, 0.75),
  daisy: petals(6, 12, 2.1),
  /** The middle of a bloom: lay it over with the same scale. */
  heart: ({ seed, soft }) =>
    scattered(seed - 7, 8, (x, y, motif) => {
      const [radius] = polar(x, y, motif);
      return 1 - smoothstep(0.62 - soft, 0.62 + soft, radius);
    }),
  leaf: ({ seed, soft }) =>
    scattered(seed, 4.6, (x, y, motif) => {
      const along = x * Math.cos(motif.turn) + y * Math.sin(motif.turn);
      const across = Math.abs(y * Math.cos(motif.turn) - x * Math.sin(motif.turn));
      const t = along / (2.4 * motif.size) + 0.5;
      if (t <= 0 || t >= 1) return 0;
      const half = 0.75 * motif.size * Math.sin(Math.PI * t ** 0.8);
      return (
        (1 - smoothstep(half - soft, half + soft, across)) * smoothstep(0.03, 0.03 + soft + 0.05, across)
      );
    }),
  seed: ({ seed, soft }) =>
    scattered(seed, 1.7, (x, y, motif) => {
      const along = x * Math.cos(motif.turn) + y * Math.sin(motif.turn);
      const across = y * Math.cos(motif.turn) - x * Math.sin(motif.turn);
      return 1 - smoothstep(0.3 - soft, 0.3 + soft, Math.hypot(along * 0.55, across * 1.7));
    }),
  terrazzo: ({ seed, soft }) =>
    scattered(seed, 2.3, (x, y, motif) => {
      const [radius, angle] = polar(x, y, motif);
      const side = 0.75 / Math.cos((((angle % 1.257) + 1.257) % 1.257) - 0.628);
      return 1 - smoothstep(side - soft, side + soft, radius);
    }),
} satisfies Record<string, PrintMaker>;
