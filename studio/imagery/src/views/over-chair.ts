import { laidByHand } from '../garments/by-hand.ts';
import { type Layout, type Table, table } from '../garments/cut.ts';
import { isBody } from '../garments/parts.ts';
import { moved } from '../making/place.ts';
import { box, clipped } from '../raster/clip.ts';
import type { Picture } from '../scene/develop.ts';
import type { Piece, Relief } from '../scene/piece.ts';
import { CHAIR_FLOOR, CHAIR_HALF, chair } from './chair.ts';
import { drawStanding } from './standing.ts';
import { layOutSubject, type MakeSpec, type Size, type Subject } from './subject.ts';

/** The fold over the chair's back, and how far the rail under it and the cloth before it stand out. */
const FOLD_Y = -3;
const OVER_RAIL = { round: 5, out: 2.4 };

const overRail: Relief = (_, y) => {
  const up = Math.min(1, Math.max(0, (FOLD_Y + OVER_RAIL.round - y) / OVER_RAIL.round));
  return OVER_RAIL.out * Math.sqrt(1 - up * up);
};

/** How a piece is folded before it is laid over: half its width, and how far it hangs down in front. */
interface Fold {
  half: number;
  hangs: number;
}

const KNIT: Fold = { half: 14.6, hangs: 34 };
const LEG: Fold = { half: 30, hangs: 37 };

const bottomOf = (pieces: readonly Piece[]): number =>
  Math.max(...pieces.flatMap(({ shape }) => shape.map(([, y]) => y)));

/** What is seen of a layout that is folded to this width and laid over: its lower end. */
function lowerEnd({ pieces, buttons }: Layout, { half, hangs }: Fold): Layout {
  const bottom = bottomOf(pieces);
  const { pieces: shifted, buttons: holds } = moved({ pieces, buttons }, { x: 0, y: hangs - bottom });
  return {
    pieces: shifted.flatMap((piece): Piece[] => {
      const shape = clipped(piece.shape, box(-half, FOLD_Y, half, hangs + 2));
      if (shape.length < 3) return [];
      const within = ([x, y]: readonly [number, number]) => Math.abs(x) < half - 0.3 && y > FOLD_Y + 0.5;
      return [
        {
          ...piece,
          shape,
          stitches: piece.stitches
            ?.map((stitch) => ({ ...stitch, line: stitch.line.filter(within) }))
            .filter(({ line }) => line.length > 1),
        },
      ];
    }),
    buttons: holds?.filter(({ x, y }) => Math.abs(x) < half && y > 2),
  };
}

/** The sides and the sleeves are folded behind: their edges show a little. */
const layersOf = (half: number, hangs: number, on: Table): Piece[] =>
  [0.9, 0.45].map((by) => ({
    shape: [
      [-half - by * 0.5, FOLD_Y],
      [half + by, FOLD_Y],
      [half + by * 0.8, hangs - 3.2 + by],
      [-half - by * 0.3, hangs - 3.8 + by],
    ],
    surface: on.cloth,
    lift: 0.7,
    turn: 0.5,
  }));

const tall = ({ shape }: Piece): number => {
  const ys = shape.map(([, y]) => y);
  return Math.max(...ys) - Math.min(...ys);
};
const LEG_TALL = 60;

/** Both legs one on the other, the upper one as it is cut. */
function legsTogether(layout: Layout): Layout {
  const leg = layout.pieces.findLast((piece) => tall(piece) > LEG_TALL);
  if (!leg) return { pieces: [] };
  const bottom = bottomOf([leg]);
  const ends = leg.shape.filter(([, y]) => y > bottom - 3).map(([x]) => x);
  const middle = (Math.min(...ends) + Math.max(...ends)) / 2;
  const upper = moved({ pieces: [leg] }, { x: -middle, y: 0 });
  const lower = moved({ pieces: [leg] }, { x: -middle + 2.2, y: 1.8, turn: 0.012 });
  return { pieces: [...lower.pieces, ...upper.pieces] };
}

/** A garment folded over the rail of a chair's back. */
function laidOver(make: MakeSpec, layout: Layout, on: Table): Layout {
  const isTrousers = make.kind === 'trousers';
  const { half, hangs } = isTrousers ? LEG : KNIT;
  const seen = isTrousers
    ? lowerEnd(legsTogether(layout), LEG)
    : lowerEnd({ ...layout, pieces: layout.pieces.filter(isBody) }, KNIT);
  const under = isTrousers ? [] : layersOf(half, hangs, on);
  return {
    ...seen,
    pieces: [...under, ...seen.pieces].map((piece) => ({ ...piece, volume: overRail })),
  };
}

const WALL_END = 15;
const ABOVE = 18;
const BELOW = 14;

/** A garment over the back of a chair: how thick its cloth is, and how it falls. */
export function overChair(subject: Subject, size: Size): Promise<Picture> {
  const on = table(subject.cloths, subject.seed, 'front');
  const laid = laidByHand(layOutSubject(subject.make, on), subject.seed);
  const scale = size.height / (CHAIR_FLOOR + ABOVE + BELOW);
  const seat: Layout = { pieces: chair(subject.seed + 80) };
  return drawStanding([seat, laidOver(subject.make, laid, on)], subject, size, {
    camera: { scale, x: size.width / 2, y: ABOVE * scale },
    floor: { from: CHAIR_FLOOR - WALL_END, foot: { y: CHAIR_FLOOR - 3, half: CHAIR_HALF } },
  });
}
