import { strand } from '../making/ribbon.ts';
import { blurred, type Field, field, sampled } from '../maths/field.ts';
import { at, clamp } from '../maths/scalar.ts';
import { coverage } from '../raster/coverage.ts';
import type { Point } from '../raster/curve.ts';
import type { Picture } from '../scene/develop.ts';
import type { Scene } from '../scene/scene.ts';

type Joint = readonly [x: number, y: number, thick: number];

const ROUND = 14;
/** A shadow thickens what throws it. */
const FULL = 1.14;

/** From joint to joint, as thick as they are, round at both ends: centimetres. */
function bones(...joints: readonly Joint[]): Point[][] {
  return joints.slice(1).map(([x, y, thick], k) => {
    const [fromX, fromY, before] = joints[k] ?? [x, y, thick];
    const along = Math.atan2(y - fromY, x - fromX);
    const end = (middleX: number, middleY: number, r: number, start: number): Point[] =>
      Array.from({ length: ROUND + 1 }, (_, step) => {
        const angle = start + (step / ROUND) * Math.PI;
        return [middleX + r * Math.cos(angle), middleY + r * Math.sin(angle)];
      });
    return [
      ...end(fromX, fromY, before * FULL, along + Math.PI / 2),
      ...end(x, y, thick * FULL, along - Math.PI / 2),
    ];
  });
}

/** A hand that sews: arm and palm, thumb to little finger, needle and thread. The needle's eye is at the origin. */
const HAND: readonly Point[][] = [
  ...bones([30, -20, 4.2], [15.4, -11.4, 3]),
  ...bones([15.4, -11.2, 3], [11, -9.4, 3.5], [8.6, -9.8, 2.7]),
  ...bones([13.2, -9, 2.9], [8.9, -5.9, 1.9]),
  ...bones([9.6, -6.2, 1.75], [5.4, -2.9, 1.15], [2.4, -1, 0.95], [0.9, -0.3, 0.68]),
  ...bones([8.6, -9.2, 1.6], [3.4, -6.9, 1.05], [1, -3.6, 0.86], [0.3, -1.1, 0.68]),
  ...bones([8.2, -10.2, 1.7], [2.3, -9.7, 1.04], [-0.8, -6.4, 0.86], [-1.4, -4, 0.68]),
  ...bones([8.6, -11.4, 1.6], [3.2, -12.5, 0.98], [-0.6, -10.5, 0.82], [-2.1, -8.2, 0.64]),
  ...bones([9.8, -12, 1.4], [5.6, -15, 0.84], [2.2, -15.4, 0.7], [0.1, -14.2, 0.56]),
  strand(
    [
      [0.6, -0.7],
      [-4.4, 3.6],
    ],
    0.2,
  ),
  strand(
    [
      [0.2, -0.2],
      [3.4, 4.2],
      [9.6, 7.8],
      [13.4, 14.2],
      [11, 24],
    ],
    0.14,
  ),
];

/** Where a hand's shadow falls, in centimetres of what lies there; a left hand is a right one mirrored. */
export interface HandSpec {
  x: number;
  y: number;
  turn: number;
  left: boolean;
}

/** A shadow is larger than the hand, and the softer the farther the hand is. */
const LARGER = 1.45;
const SOFT = 0.34;

function handMask(scene: Scene, { x, y, turn, left }: HandSpec): Field {
  const { camera, width, height } = scene;
  const [cos, sin] = [Math.cos(turn) * LARGER, Math.sin(turn) * LARGER];
  const there = ([px, py]: Point): Point => {
    const [across, down] = [px * cos - py * sin, px * sin + py * cos];
    return [(x + (left ? -across : across)) * camera.scale + camera.x, (y + down) * camera.scale + camera.y];
  };
  const mask = field(width, height);
  for (const shape of HAND) {
    const { data } = coverage([shape.map(there)], width, height);
    for (let i = 0; i < data.length; i++) mask.data[i] = Math.max(at(mask.data, i), at(data, i));
  }
  return blurred(mask, SOFT * camera.scale);
}

/** How far the shadow moves for each pixel of height, and how dark it is in each colour: the sky still lights it. */
const SLANT = { x: 0.85, y: 0.9 };
const DARK = [0.5, 0.47, 0.42] as const;

/** Throws the shadow of the maker's hand over what lies there: it bends with every fold. */
export function throwHand(picture: Picture, scene: Scene, hand: HandSpec): Picture {
  const mask = handMask(scene, hand);
  const relief = blurred(scene.relief, 2);
  const { pixels, width, height } = picture;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const high = at(relief.data, i);
      const share = clamp(sampled(mask, x - high * SLANT.x, y - high * SLANT.y), 0, 1);
      DARK.forEach((dark, c) => {
        pixels[i * 3 + c] = (pixels[i * 3 + c] ?? 0) * (1 - dark * share);
      });
    }
  return picture;
}
