import type { GlazeSpec } from './glaze.ts';
import type { VesselSpec } from './vessel.ts';

/** A vessel that has a model, in the colours of a picture of it. */
export interface ModelSource {
  id: number;
  name: string;
  plate: string;
  vessel: VesselSpec;
  glaze: GlazeSpec;
}

export const modelSources: readonly ModelSource[] = [
  {
    id: 18871,
    name: 'ShoulderVase',
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
  {
    id: 19494,
    name: 'BottleKilnVase',
    plate: 'products/19494-1.avif',
    vessel: {
      profile: [
        [2.5, 0],
        [2, 2],
        [1.8, 7],
        [2.1, 11],
        [4.2, 14.8],
        [7, 18],
        [7.8, 22],
        [7.7, 26],
        [6.3, 33.8],
      ],
    },
    glaze: { body: [0.5, 0.61], second: [0.5, 0.32], endsAt: 0.41, inside: 0.55, speckles: 0, seed: 19494 },
  },
  {
    id: 18873,
    name: 'CortijoBowl',
    plate: 'products/18873-1.webp',
    vessel: {
      profile: [
        [13, 0],
        [12.6, 2.6],
        [11.3, 5.7],
        [9.4, 8.6],
        [6.6, 11],
        [5.2, 12.3],
        [4.6, 13.4],
      ],
    },
    glaze: { body: [0.5, 0.53], second: [0.3, 0.444], endsAt: 0.24, inside: 0.75, speckles: 0, seed: 18873 },
  },
];
