import { sewButton } from '../scene/buttons.ts';
import { lay } from '../scene/lay.ts';
import type { Scene } from '../scene/scene.ts';
import { steel } from './materials.ts';
import { placedPoint, put, type Spot } from './place.ts';

/** A dressmaker's pin with a glass head, through the cloth and out again; its point lies to the right of the head. */
export function pin(scene: Scene, spot: Spot, glass: string, length = 3.4): void {
  const bare = (from: number, to: number, tip: boolean): void => {
    const shape = tip
      ? ([
          [from, -0.05],
          [to, 0],
          [from, 0.05],
        ] as const)
      : ([
          [from, -0.05],
          [to, -0.05],
          [to, 0.05],
          [from, 0.05],
        ] as const);
    lay(scene, put({ shape, surface: steel('#9a9ea2'), lift: 0.1, turn: 0.03, follow: 1 }, spot));
  };
  bare(0, length * 0.42, false);
  bare(length * 0.74, length, true);
  const [x, y] = placedPoint([0, 0], spot);
  sewButton(scene, { x, y, radius: 0.21, colour: glass, kind: 'snap' });
}
