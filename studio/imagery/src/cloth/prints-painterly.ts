import { layered } from '../maths/noise.ts';
import { fraction, smoothstep } from '../maths/scalar.ts';
import type { PrintMaker } from './prints.ts';

export const painterly = {
  /** Ink floated on water: fine contour lines. */
  marble:
    ({ noise, soft }) =>
    (u, v) => {
      const combed = noise(u / 21, v / 34) * 2.2 + noise(u / 9 + 7, v / 15) * 0.75;
      const q = combed * 2.4 + noise(u / 5, v / 7 + 3) * 0.22;
      const d = Math.abs(fraction(q) - 0.5);
      const width = 0.035 + 0.05 * (1 + noise(u / 13 + 40, v / 13));
      return 1 - smoothstep(width, width + 0.03 + soft * 0.2, d);
    },
  /** Large cut-paper shapes. */
  cutout:
    ({ noise, soft }) =>
    (u, v) => {
      const q = layered(noise, u / 12, v / 12, 2);
      return smoothstep(0.12 - soft * 0.1, 0.12 + soft * 0.1, q);
    },
  /** Dry brush strokes across the cloth. */
  brush:
    ({ noise, soft }) =>
    (u, v) => {
      const row = v / 4.2 + noise(u / 26, v / 30) * 0.7;
      const d = Math.abs(fraction(row) - 0.5);
      const lane = Math.floor(row);
      const length = smoothstep(-0.15, 0.05, noise(u / 16 + lane * 7.1, lane * 3.3));
      const bristle = smoothstep(-0.35, 0.15, noise(u / 9, v * 3.1) + 0.35 - d * 1.6);
      return (1 - smoothstep(0.24, 0.27 + soft * 0.2, d + noise(u / 2, v) * 0.03)) * length * bristle;
    },
  /** Yarns dyed before weaving: lozenges with feathered edges. */
  ikat:
    ({ noise, soft }) =>
    (u, v) => {
      const feather = noise(Math.floor(u * 3.2) * 0.7, v * 0.12) * 1.5;
      const x = Math.abs(fraction(u / 9) - 0.5) * 2;
      const y = Math.abs(fraction((v + feather) / 13) - 0.5) * 2;
      const d = Math.abs(x + y - 0.72);
      return Math.max(1 - smoothstep(0.12, 0.18 + soft * 0.1, d), 1 - smoothstep(0.16, 0.24, x + y));
    },
  /** Folded and bound before the dye: soft rings. */
  shibori:
    ({ noise }) =>
    (u, v) => {
      const cell = 10;
      const x = (fraction(u / cell) - 0.5) * cell;
      const y = (fraction(v / cell + (Math.floor(u / cell) & 1) * 0.5) - 0.5) * cell;
      const radius = Math.hypot(x, y) + noise(u / 2.2, v / 2.2) * 0.7;
      const rays = noise(Math.atan2(y, x) * 4, radius * 0.5) * 0.35;
      return smoothstep(-0.4, 0.7, Math.sin(radius * 2.1) + rays) * (1 - smoothstep(3.6, 4.9, radius));
    },
  /** The colour runs out along the cloth, over about a metre. */
  ombre:
    ({ noise }) =>
    (u, v) =>
      smoothstep(25, 85, v + layered(noise, u / 9, v / 16, 3) * 16),
  /** Dye in water: clouds. */
  cloud:
    ({ noise }) =>
    (u, v) => {
      const q = layered(noise, u / 18 + layered(noise, v / 15, u / 15, 2), v / 18, 4);
      return smoothstep(-0.22, 0.34, q);
    },
  /** Rippled sand. */
  wave:
    ({ noise, soft }) =>
    (u, v) => {
      const row = v / 2.5 + Math.sin(u / 2.3) * 0.25 + noise(u / 10, v / 10) * 0.8;
      return 1 - smoothstep(0.17, 0.2 + soft * 0.4, Math.abs(fraction(row) - 0.5));
    },
} satisfies Record<string, PrintMaker>;
