import { mixRgb, type Rgb, rgb } from '../maths/colour.ts';
import { at, smoothstep } from '../maths/scalar.ts';
import type { Scene } from './scene.ts';

/** A floor that begins at a height of the picture, in centimetres, and what stands on it: half its width, and where. */
export interface FloorSpec {
  from: number;
  foot: { y: number; half: number };
}

const BOARDS = '#6d665a';
/** How much the floor and the board along the wall are darker than the wall. */
const DARKER = { floor: 0.2, board: 0.08 };
/** Height of that board, of the light on its upper edge, of the shadow above it and of the gap under it. */
const BOARD = { high: 9, lit: 0.35, shadow: 0.7, gap: 0.5 };
/** The floor is darker along the wall, for so many centimetres. */
const CORNER = 7;
/** The shadow of what stands there is so much wider than its foot, and falls this way. */
const WIDER = 1.35;
const FLAT = 0.24;
const OFF = { x: 5, y: 1.6 };
const DARK = 0.38;

/** How light wall, board and floor are, so far below the wall's end; each has a colour of its own. */
function lightAt(down: number): number {
  if (down >= 0) return 1 - 0.16 * (1 - smoothstep(0, CORNER, down));
  const onBoard = down + BOARD.high;
  if (onBoard < 0) return 1 - 0.05 * smoothstep(-BOARD.shadow, 0, onBoard);
  if (onBoard < BOARD.lit) return 1.07;
  return 1 - 0.3 * smoothstep(-BOARD.gap, 0, down);
}

/** Paints the foot of the wall and a floor in front of it, with the soft shadow of what stands there. */
export function paintFloor(scene: Scene, ground: string, { from, foot }: FloorSpec): void {
  const { scale, x: x0, y: y0 } = scene.camera;
  const wall = rgb(ground);
  const tinted = (share: number): Rgb => {
    const mixed = mixRgb(wall, rgb(BOARDS), share);
    return [mixed[0] / wall[0], mixed[1] / wall[1], mixed[2] / wall[2]];
  };
  const [floor, board] = [tinted(DARKER.floor), tinted(DARKER.board)];
  const paints = [scene.red.data, scene.green.data, scene.blue.data];
  const first = Math.max(0, Math.floor((from - BOARD.high - BOARD.shadow) * scale + y0));
  for (let row = first; row < scene.height; row++) {
    const y = (row + 0.5 - y0) / scale;
    const tone = y >= from ? floor : y >= from - BOARD.high ? board : [1, 1, 1];
    const light = lightAt(y - from);
    for (let column = 0; column < scene.width; column++) {
      const i = row * scene.width + column;
      const u = ((column - x0) / scale - OFF.x) / (foot.half * WIDER);
      const v = (y - foot.y - OFF.y) / (foot.half * WIDER * FLAT);
      const shade = y < from ? 1 : 1 - DARK * Math.exp(-(u * u + v * v) * 1.6);
      for (const [c, paint] of paints.entries()) paint[i] = at(paint, i) * (tone[c] ?? 1) * light * shade;
    }
  }
}
