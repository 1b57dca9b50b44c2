import type { Layout } from '../garments/cut.ts';
import { smoothstep } from '../maths/scalar.ts';
import { outline, type Point } from '../raster/curve.ts';
import type { Piece, Relief } from '../scene/piece.ts';
import { gem, metal } from './hard-surface.ts';
import { circle } from './jewellery.ts';
import type { ObjectSpec } from './object-spec.ts';

type RingSpec = Extract<ObjectSpec, { kind: 'ring' }>;

const RADIUS = 2.3;
/** Half the thickness of the band, at the finger's inside and beside the head. */
const THIN = 0.17;
const SHOULDER = 0.3;
/** A band is filed and polished, not hammered. */
const POLISHED = 0.3;

/** Half the thickness of the band so far from the head, in radians. */
const thickness = (fromHead: number): number =>
  THIN + (SHOULDER - THIN) * (1 - smoothstep(0.2, 1.7, Math.abs(fromHead)));

/** The band, lying on its side: seen as the finger sees it, heavier towards the head at the top. */
function band(colour: string, seed: number): Piece {
  const edge = (side: 1 | -1): Point[] =>
    Array.from({ length: 96 }, (_, k) => {
      const angle = (k / 96) * Math.PI * 2 - Math.PI;
      const r = RADIUS + side * thickness(angle);
      return [r * Math.sin(angle), -r * Math.cos(angle)] as const;
    });
  const round: Relief = (x, y) => {
    const half = thickness(Math.atan2(x, -y));
    const off = Math.hypot(x, y) - RADIUS;
    return Math.sqrt(Math.max(0, half * half - off * off));
  };
  return {
    shape: edge(1),
    holes: [edge(-1).toReversed()],
    surface: metal(colour, seed, POLISHED),
    lift: 0.06,
    turn: 0.05,
    folds: round,
  };
}

/** The stone stands so far above the middle of the ring. */
const GIRDLE = -2.94;
const STONE = 0.82;
/** Height of its crown, up to the flat table. */
const CROWN = 0.52;
const TABLE = 0.44;

/** What is turned about the upright axis, seen from the side: half as wide as `half` says at that height. */
const turned =
  (half: (y: number) => number): Relief =>
  (x, y) => {
    const w = half(y);
    return Math.sqrt(Math.max(0, w * w - x * x));
  };

/** A collar of metal, hammered, that holds the stone all round. */
function collar(colour: string, seed: number): Piece[] {
  const half = (y: number): number => 0.56 + 0.3 * smoothstep(-2.2, GIRDLE, y);
  const side = [-2.2, -2.4, -2.6, -2.8, GIRDLE].map((y): Point => [half(y), y]);
  const rim = (y: number): Point[] => [
    [-0.88, y + 0.07],
    [-0.88, y - 0.07],
    [0.88, y - 0.07],
    [0.88, y + 0.07],
  ];
  return [
    {
      shape: [...side, ...side.map(([x, y]): Point => [-x, y]).toReversed()],
      surface: metal(colour, seed + 4, 1.6),
      lift: 0.3,
      turn: 0.05,
      folds: turned(half),
    },
    {
      shape: outline(rim(GIRDLE).map(([x, y]) => [x, y, 1] as const)),
      surface: metal(colour, seed + 6, POLISHED),
      lift: 0.34,
      turn: 0.07,
      folds: turned(() => 0.88),
    },
  ];
}

/** Facets of a crown: how steep, how far from the axis, and at which turns about it. */
const FACETS = [
  { steep: 0.5, far: 1, turns: [-1.18, -0.39, 0.39, 1.18] },
  { steep: 0.95, far: 1.09, turns: [-0.79, 0, 0.79] },
];

/** The crown of a cut stone from the side: every facet a plane, and the nearest to the middle is the one seen. */
const crown: Relief = (x, y) => {
  const up = Math.max(0, GIRDLE - y);
  let height = STONE;
  for (const { steep, far, turns } of FACETS)
    for (const turn of turns) {
      const [across, along] = [Math.cos(steep), Math.sin(steep)];
      const plane = STONE * far * across - up * along - x * across * Math.sin(turn);
      height = Math.min(height, plane / (across * Math.cos(turn)));
    }
  return Math.max(0, height);
};

function cutStone(colour: string): Piece {
  return {
    shape: [
      [-STONE, GIRDLE],
      [-TABLE, GIRDLE - CROWN],
      [TABLE, GIRDLE - CROWN],
      [STONE, GIRDLE],
    ],
    surface: gem(colour),
    lift: 0.3,
    turn: 0.02,
    folds: crown,
  };
}

/** A flat oval, its face turned a little to the eye. */
function oval(colour: string, seed: number): Piece[] {
  const at = { x: 0.04, y: -2.72 };
  return [
    {
      shape: circle(at.x, at.y + 0.12, 1.3, 0.4),
      surface: metal(colour, seed + 3, POLISHED),
      lift: 0.3,
      turn: 0.1,
    },
    {
      shape: circle(at.x, at.y, 1.3, 0.38),
      surface: metal(colour, seed + 4, 0.9),
      lift: 0.42,
      turn: 0.07,
      body: 0.16,
      reach: 0.5,
    },
  ];
}

const DRUPELET = 0.25;

/** A bramble pressed flat: drupelets in rows, the lower ones in front. */
function bramble(colour: string, seed: number): Piece[] {
  const rows = [
    { y: -3.12, count: 3, bend: 0.1 },
    { y: -2.8, count: 5, bend: 0.06 },
    { y: -2.46, count: 4, bend: -0.03 },
  ];
  return rows.flatMap(({ y, count, bend }, row) =>
    Array.from({ length: count }, (_, k): Piece => {
      const place = k - (count - 1) / 2;
      const [x, up] = [place * 0.42, y + bend * place * place];
      return {
        shape: circle(x, up, DRUPELET),
        surface: metal(colour, seed + row * 10 + k, POLISHED),
        lift: 0.3 + row * 0.04,
        turn: 0.04,
        folds: (px, py) => Math.sqrt(Math.max(0, DRUPELET ** 2 - (px - x) ** 2 - (py - up) ** 2)),
      };
    }),
  );
}

/** A ring laid on its side, its head at the top. */
export function ring({ metal: colour, stone, berry }: RingSpec, seed: number): Layout {
  const head = stone
    ? [cutStone(stone), ...collar(colour, seed)]
    : berry
      ? bramble(colour, seed)
      : oval(colour, seed);
  return { pieces: [band(colour, seed), ...head] };
}
