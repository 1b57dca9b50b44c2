import { outline } from '../raster/curve.ts';
import type { Piece } from '../scene/piece.ts';
import type { Scene } from '../scene/scene.ts';
import { lettering } from '../type/lettering.ts';
import { tape } from './materials.ts';
import { placedPoint, put, type Spot } from './place.ts';
import { print } from './print.ts';

const INK = '#2a2722';

/** A tape measure along x from its own origin; all but `unit` in its centimetres. */
export interface TapeSpec extends Spot {
  from: number;
  to: number;
  width: number;
  /** What is written at the origin. */
  first?: number;
  /** Centimetres from one figure to the next, and how high they are. */
  every?: number;
  high?: number;
  /** A centimetre of the tape beside what is drawn larger than life. */
  unit?: number;
}

export function tapePiece({ from, to, width, unit = 1, ...spot }: TapeSpec): Piece {
  const h = (width * unit) / 2;
  const shape = outline([
    [from * unit, -h, 1],
    [to * unit, -h, 1],
    [to * unit, h, 1],
    [from * unit, h, 1],
  ]);
  const surface = tape('#efd98a', INK, { width: width * unit, unit });
  return put({ shape, surface, lift: 0.08, turn: 0.04, follow: 0.6 }, spot);
}

/** Its figures, printed when it lies. */
export async function figures(scene: Scene, spec: TapeSpec): Promise<void> {
  const { from, to, first = 0, every = 1, high = 0.5, unit = 1, ...spot } = spec;
  for (let cm = Math.ceil((from + 1) / every) * every; cm <= to - 1; cm += every) {
    if (first + cm <= 0) continue;
    const mask = await lettering(String(first + cm), 'serif');
    const [x, y] = placedPoint([cm * unit, 0.4 * unit], spot);
    const width = (high * unit * mask.width) / mask.height;
    print(scene, mask, { x, y, turn: spot.turn, width, colour: INK });
  }
}
