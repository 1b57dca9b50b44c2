import type { GlazeSpec } from './glaze.ts';
import type { ReliefSpec } from './relief.ts';
import type { VesselSpec } from './vessel.ts';

/** A product that has a model, and how it is made from its pictures. */
export type ModelSource = { id: number; name: string } & (
  | {
      kind: 'garment';
      front: string;
      back?: string;
      texture: readonly [number, number];
      relief: ReliefSpec;
      /** Widest line of a pale print, in pixels of the plate, where it ends at the edge. */
      gap?: number;
    }
  | { kind: 'vessel'; plate: string; vessel: VesselSpec; glaze: GlazeSpec }
);

const coat: ReliefSpec = { height: 1.16, front: 0.13, back: 0.1, rows: 76 };

export const modelSources: readonly ModelSource[] = [
  {
    id: 19201,
    name: 'CamelWrapCoat',
    kind: 'garment',
    front: 'products/19201-1.avif',
    back: 'products/19201-3.avif',
    texture: [1024, 1024],
    relief: coat,
  },
  {
    id: 19441,
    name: 'SunsetCoat',
    kind: 'garment',
    front: 'products/19441-1.avif',
    back: 'products/19441-3.avif',
    texture: [1024, 1024],
    relief: coat,
  },
  {
    id: 18863,
    name: 'MadderScarf',
    kind: 'garment',
    front: 'products/18863-1.webp',
    gap: 16,
    texture: [1024, 1024],
    relief: { height: 1.02, front: 0.032, back: 0.028, rows: 84 },
  },
  {
    id: 18871,
    name: 'ShoulderVase',
    kind: 'vessel',
    plate: 'products/18871-1.webp',
    vessel: {
      profile: [
        [4.4, 0],
        [3.2, 3.4],
        [3.4, 7],
        [8.2, 15],
        [9.4, 22],
        [7.2, 30],
        [5.2, 33.6],
      ],
    },
    glaze: { body: [0.5, 0.63], second: [0.48, 0.38], endsAt: 0.4, inside: 0.55, speckles: 420, seed: 18871 },
  },
  {
    id: 19232,
    name: 'TallJug',
    kind: 'vessel',
    plate: 'products/19232-1.avif',
    vessel: {
      profile: [
        [5, 0],
        [4.4, 4],
        [5.4, 9],
        [8.2, 16],
        [8.4, 22],
        [6.6, 28],
        [5.6, 29],
      ],
      handle: [
        [4.3, 2.4],
        [8.6, 1.8],
        [12.2, 5.4],
        [11.4, 11.2],
        [7.1, 15.2],
      ],
    },
    glaze: { body: [0.45, 0.5], inside: 0.62, speckles: 520, seed: 19232 },
  },
];
