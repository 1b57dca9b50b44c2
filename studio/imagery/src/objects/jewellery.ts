import type { Layout } from '../garments/cut.ts';
import { outline, type Point } from '../raster/curve.ts';
import type { Piece, Relief } from '../scene/piece.ts';
import { gem, glaze, metal } from './hard-surface.ts';
import type { ObjectSpec } from './object-spec.ts';

export const circle = (x: number, y: number, r: number, squash = 1): Point[] =>
  Array.from(
    { length: 72 },
    (_, k) =>
      [x + r * Math.cos((k / 72) * Math.PI * 2), y + r * squash * Math.sin((k / 72) * Math.PI * 2)] as const,
  );

const reversed = (points: Point[]): Point[] => points.toReversed();

/** A tube bent to a ring: as high as it is thick. */
function tube(x: number, y: number, radius: number, thick: number): Relief {
  return (px, py) => {
    const d = Math.hypot(px - x, py - y) - radius;
    return Math.sqrt(Math.max(0, thick * thick - d * d));
  };
}

function hoop(x: number, y: number, radius: number, thick: number, colour: string, seed: number): Piece {
  return {
    shape: circle(x, y, radius + thick),
    holes: [reversed(circle(x, y, radius - thick))],
    surface: metal(colour, seed),
    lift: 0.1,
    turn: 0.08,
    folds: tube(x, y, radius, thick),
  };
}

/** A cut stone: a flat table, eight sides that fall away. */
function facetted(x: number, y: number, r: number): Relief {
  return (px, py) => {
    const angle = Math.atan2((py - y) / 1.1, px - x) - 0.2;
    const sector = ((angle % 0.785) + 0.785) % 0.785;
    const d = (Math.hypot(px - x, (py - y) / 1.1) * Math.cos(sector - 0.3925)) / r;
    return r * 0.62 * Math.min(1, Math.max(0, 1.05 - d) / 0.5);
  };
}

function stone(x: number, y: number, r: number, colour: string): Piece {
  const facets = Array.from(
    { length: 9 },
    (_, k): Point => [x + r * Math.cos(k * 0.698 + 0.2), y + r * 1.1 * Math.sin(k * 0.698 + 0.2)],
  );
  return {
    shape: outline(facets.map(([a, b]) => [a, b, 1] as const)),
    surface: gem(colour),
    lift: 0.2 * r,
    turn: 0.05 * r,
    folds: facetted(x, y, r),
  };
}

/** Half the distance of a pair, in centimetres. */
const PAIR = 2.8;

/** One of a pair, turned a little about its hook and moved down. */
function tilted(pieces: readonly Piece[], turn: number, down: number): Piece[] {
  const middle = (pieces[0]?.shape[0]?.[0] ?? 0) < 0 ? -PAIR : PAIR;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const there = ([x, y]: Point): Point => [
    middle + (x - middle) * cos - (y + 2) * sin,
    (x - middle) * sin + (y + 2) * cos - 2 + down,
  ];
  return pieces.map((piece) => {
    const { folds } = piece;
    return {
      ...piece,
      shape: piece.shape.map(there),
      holes: piece.holes?.map((hole) => hole.map(there)),
      folds:
        folds &&
        ((px, py) => {
          const [x, y] = [px - middle, py + 2 - down];
          return folds(middle + x * cos + y * sin, y * cos - x * sin - 2);
        }),
    };
  });
}

export function earrings(spec: Extract<ObjectSpec, { kind: 'earrings' }>, seed: number): Layout {
  const one = (x: number, k: number): Piece[] => {
    const hook = hoop(x, -2.2, 0.75, 0.09, spec.metal, seed + k);
    if (spec.form === 'hoop') return [hook, hoop(x, 0.6, 2, 0.24, spec.metal, seed + k)];
    if (spec.form === 'disc')
      return [
        hook,
        {
          shape: circle(x, 0.8, 2),
          surface: metal(spec.metal, seed + k),
          lift: 0.25,
          turn: 0.14,
          body: 0.35,
          reach: 1.2,
        },
        {
          shape: circle(x + 0.5, 1.2, 0.7),
          surface: metal(spec.metal, seed + 9),
          lift: 0.3,
          turn: 0.12,
          follow: 1,
        },
      ];
    const drop = outline([
      [x, -1.5, 1],
      [x + 0.6, 0.2],
      [x + 1.1, 2.6],
      [x, 4.2],
      [x - 1.1, 2.6],
      [x - 0.6, 0.2],
    ]);
    return [
      hook,
      {
        shape: drop,
        surface: spec.stone
          ? glaze({ colour: spec.stone, speckle: 0.2 }, seed + k)
          : metal(spec.metal, seed + k),
        lift: 0.3,
        turn: 0.25,
        body: 0.7,
        reach: 0.8,
      },
    ];
  };
  return { pieces: [...tilted(one(-PAIR, 0), -0.1, 0.5), ...tilted(one(PAIR, 1), 0.17, -0.3)] };
}

const LINKS = 92;
/** Half a link along and across the chain, seen flat and from its edge, in centimetres. */
const FLAT = { along: 0.5, across: 0.34 };
const EDGE = { along: 0.46, across: 0.14 };

const alongChain = (k: number): Point => {
  const a = (k / LINKS) * Math.PI * 2 - Math.PI;
  return [
    8.2 * Math.sin(a) * (1 + 0.14 * Math.cos(a)) + 0.5 * Math.sin(a * 3 + 1),
    11 * Math.cos(a) + 0.4 * Math.sin(a * 2 + 0.6),
  ];
};

/** Links along a closed chain, every second one seen from its edge. */
function chain(colour: string, seed: number): Piece[] {
  return Array.from({ length: LINKS }, (_, k): Piece => {
    const [x, y] = alongChain(k);
    const [nextX, nextY] = alongChain(k + 0.5);
    const lean = Math.atan2(nextY - y, nextX - x);
    const link = ({ along, across }: typeof FLAT, share: number): Point[] =>
      circle(0, 0, 1).map(([u, v]) => {
        const [p, q] = [u * along * share, v * across * share];
        return [x + p * Math.cos(lean) - q * Math.sin(lean), y + p * Math.sin(lean) + q * Math.cos(lean)];
      });
    const flat = k % 2 === 0;
    return {
      shape: link(flat ? FLAT : EDGE, 1),
      holes: flat ? [reversed(link(FLAT, 0.52))] : undefined,
      surface: metal(colour, seed + k),
      lift: flat ? 0.14 : 0.22,
      turn: 0.08,
    };
  });
}

export function necklace(spec: Extract<ObjectSpec, { kind: 'necklace' }>, seed: number): Layout {
  const pendant: Piece[] = [
    hoop(0, 11.8, 0.55, 0.12, spec.metal, seed),
    spec.pendant
      ? stone(0, 14, 1.7, spec.pendant)
      : {
          shape: outline([
            [0, 12.2],
            [1.7, 13.6],
            [1.4, 16],
            [-0.3, 16.8],
            [-1.8, 15.4],
            [-1.5, 13.2],
          ]),
          surface: metal(spec.metal, seed + 3),
          lift: 0.3,
          turn: 0.2,
          body: 0.4,
          reach: 0.8,
        },
  ];
  return { pieces: [...chain(spec.metal, seed), ...pendant] };
}
