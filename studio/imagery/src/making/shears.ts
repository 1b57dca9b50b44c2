import { flipped, outline } from '../raster/curve.ts';
import { sewButton } from '../scene/buttons.ts';
import { lay } from '../scene/lay.ts';
import type { Piece } from '../scene/piece.ts';
import type { Scene } from '../scene/scene.ts';
import { lacquer, steel } from './materials.ts';
import { ellipse, put, type Spot } from './place.ts';
import { strand } from './ribbon.ts';

const BLADE = outline([
  [-0.12, -12.4, 1],
  [0.3, -11.9],
  [0.86, -6],
  [1.05, 0.4],
  [0.8, 2.1, 1],
  [-0.8, 2.1, 1],
  [-0.9, 0],
  [-0.55, -6],
]);
const BEVEL = outline([
  [-0.12, -12.3, 1],
  [0.06, -11.4],
  [-0.12, -6],
  [-0.34, -0.8, 1],
  [-0.84, -0.6, 1],
  [-0.54, -6],
]);

/** One half: its blade leans to the left of the screw, its bow to the right. */
interface Half {
  bow: readonly [rx: number, ry: number];
  handle: string;
  spot: Spot;
  mirror: boolean;
}

function half({ bow: [rx, ry], handle, spot, mirror }: Half): Piece[] {
  const iron = lacquer(handle);
  const pieces: Piece[] = [
    {
      shape: strand(
        [
          [-0.1, 0.9],
          [0.25, 2.6],
          [1.25, 4.6],
          [1.9, 6.4],
        ],
        1.35,
      ),
      surface: iron,
      lift: 0.45,
      turn: 0.4,
    },
    {
      shape: ellipse(2.5, 6.6 + ry - 1, rx, ry),
      holes: [ellipse(2.5, 6.6 + ry - 1, rx - 0.85, ry - 0.85).reverse()],
      surface: iron,
      lift: 0.5,
      turn: 0.4,
    },
    { shape: BLADE, surface: steel('#b9bcbf'), lift: 0.22, turn: 0.08 },
    { shape: BEVEL, surface: steel('#dfe1e2'), lift: 0.03, turn: 0.05, follow: 1 },
  ];
  return pieces.map((piece) =>
    put(mirror ? { ...piece, shape: flipped(piece.shape), holes: piece.holes?.map(flipped) } : piece, spot),
  );
}

/** Cutting shears about their screw, the blades up, `open` radians apart. */
export function shears(scene: Scene, spot: Spot, handle: string, open = 0.2): void {
  const turn = spot.turn ?? 0;
  for (const piece of half({
    bow: [2.1, 2.9],
    handle,
    spot: { ...spot, turn: turn - open / 2 },
    mirror: false,
  }))
    lay(scene, piece);
  for (const piece of half({
    bow: [2.4, 3.9],
    handle,
    spot: { ...spot, turn: turn + open / 2 },
    mirror: true,
  }))
    lay(scene, { ...piece, lift: (piece.lift ?? 0.2) + (piece.follow ? 0 : 0.14) });
  sewButton(scene, { x: spot.x, y: spot.y, radius: 0.52, colour: '#c8c4b8', kind: 'snap' });
}
