import type { Layout } from '../garments/cut.ts';
import type { Camera } from '../scene/scene.ts';
import { isObject, type MakeSpec, type Size } from './subject.ts';

/** Room that a thing may take at most, in shares of the picture. */
const ROOM = { width: 0.86, height: 0.84 };
/** Small hard things fill so much of the picture, whatever they measure. */
const STILL = { width: 0.62, height: 0.58 };

/** A folded garment is a small thing: the camera comes closer. */
export const FOLDED = 17;

/** Pixels a centimetre in pictures 1000 wide: one distance of the camera for each class. */
const DISTANCE: Record<MakeSpec['kind'], number> = {
  coat: 10.4,
  dress: 10.4,
  jumpsuit: 8.7,
  jacket: 10.8,
  shirt: 11.2,
  blouse: 11.6,
  jumper: 11.2,
  cardigan: 11.2,
  tee: 11.6,
  waistcoat: 14,
  trousers: 11.6,
  shorts: 14,
  skirt: 13,
  scarf: 12,
  tote: 15.6,
  hat: 24,
  cushion: 16,
  blanket: 13.4,
  vessel: Number.POSITIVE_INFINITY,
  ring: Number.POSITIVE_INFINITY,
  earrings: Number.POSITIVE_INFINITY,
  necklace: Number.POSITIVE_INFINITY,
};

/** The box around what is laid out. */
export function bounds(layout: Layout) {
  const points = layout.pieces.flatMap((piece) => piece.shape);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    left,
    top,
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: right - left,
    height: bottom - top,
  };
}

/** The whole thing, in the middle of the picture. */
export function whole(layout: Layout, make: MakeSpec, size: Size, distance = DISTANCE[make.kind]): Camera {
  const box = bounds(layout);
  const room = distance < Number.POSITIVE_INFINITY ? ROOM : STILL;
  const scale = Math.min(
    (size.width * room.width) / box.width,
    (size.height * room.height) / box.height,
    (distance * size.width) / 1000,
  );
  return { scale, x: size.width / 2 - box.x * scale, y: size.height * 0.495 - box.y * scale };
}

const FOCUS: Partial<Record<MakeSpec['kind'], readonly [x: number, y: number]>> = {
  trousers: [7, 13],
  shorts: [6, 13],
  skirt: [7, 15],
  scarf: [-7, 66],
  tote: [2, 6],
  hat: [8, 0],
  jumpsuit: [3, 20],
  dress: [2, 16],
  waistcoat: [2, 22],
  cardigan: [3, 22],
  coat: [4, 18],
  jacket: [4, 18],
  cushion: [13, 13],
  blanket: [14, 18],
  necklace: [0, 11],
  /** The head; the band is the same all round. */
  ring: [0, -1.9],
};

/** Close to where the making shows: collar, fastening, label, waistband. */
export function close(layout: Layout, make: MakeSpec, size: Size): Camera {
  const plain = whole(layout, make, size);
  const box = bounds(layout);
  const [x, y] =
    FOCUS[make.kind] ?? (isObject(make) ? [box.x + box.width * 0.1, box.y - box.height * 0.06] : [2, 12]);
  const scale =
    isObject(make) && make.kind !== 'cushion' && make.kind !== 'blanket'
      ? plain.scale * 1.9
      : (32 * size.width) / 1000;
  return { scale, x: size.width / 2 - x * scale, y: size.height * 0.48 - y * scale };
}
