import type { Layout } from '../garments/cut.ts';
import type { Picture } from '../scene/develop.ts';
import type { FloorSpec } from '../scene/floor.ts';
import type { Camera } from '../scene/scene.ts';
import { draw } from './draw.ts';
import type { Size, Subject } from './subject.ts';

export interface Standing {
  camera: Camera;
  /** No floor is in the picture when absent. */
  floor?: FloorSpec;
}

/** The wall is so much farther behind what stands than behind what lies. */
const OFF_WALL = 2.4;

/** What stands on the floor in front of a wall, and what is on it. */
export function drawStanding(
  layouts: readonly Layout[],
  { ground: { colour }, seed }: Subject,
  size: Size,
  { camera, floor }: Standing,
): Promise<Picture> {
  return draw(layouts, { ground: { colour }, seed }, size, {
    camera,
    floor,
    off: OFF_WALL,
    apart: true,
  });
}
