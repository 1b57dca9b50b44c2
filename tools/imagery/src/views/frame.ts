import type { Layout } from '../garments/cut.ts';
import type { Camera } from '../scene/scene.ts';
import { isObject, type MakeSpec, type Size } from './subject.ts';

/** Room that the thing may take, in shares of the picture. */
const ROOM = { width: 0.8, height: 0.8 };
/** Pixels a centimetre at most, for pictures 1000 wide: small things stay small. */
const MOST = {
  garment: 17,
  vessel: 21,
  cushion: 17,
  blanket: 14,
  ring: 82,
  earrings: 62,
  necklace: 30,
} as const;

function most(make: MakeSpec): number {
  return isObject(make) ? MOST[make.kind] : MOST.garment;
}

function middle(layout: Layout) {
  const points = layout.pieces.flatMap((piece) => piece.shape);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}

/** The whole thing, in the middle of the picture. */
export function whole(layout: Layout, make: MakeSpec, size: Size): Camera {
  const box = middle(layout);
  const scale = Math.min(
    (size.width * ROOM.width) / box.width,
    (size.height * ROOM.height) / box.height,
    (most(make) * size.width) / 1000,
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
};

/** Close to where the making shows: collar, fastening, label, waistband. */
export function close(layout: Layout, make: MakeSpec, size: Size): Camera {
  const plain = whole(layout, make, size);
  const box = middle(layout);
  const [x, y] =
    FOCUS[make.kind] ?? (isObject(make) ? [box.x + box.width * 0.1, box.y - box.height * 0.06] : [2, 12]);
  const scale =
    isObject(make) && make.kind !== 'cushion' && make.kind !== 'blanket'
      ? plain.scale * 1.9
      : (32 * size.width) / 1000;
  return { scale, x: size.width / 2 - x * scale, y: size.height * 0.48 - y * scale };
}
