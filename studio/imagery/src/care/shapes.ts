import { bend, dot, line, oval, type Place, type Stroke, shut } from './strokes.ts';

/** The five shapes of ISO 3758, and what stands inside of them. */
const wave = (from: Place): Stroke => {
  const [x, y] = from;
  const step = 4.45;
  return bend(
    from,
    ...[0, 1, 2, 3].map((k): readonly [Place, Place, Place] => {
      const dip = k % 2 === 0 ? -1.25 : 1.25;
      const start = x + k * step;
      return [
        [start + 1.5, y + dip],
        [start + step - 1.5, y + dip],
        [start + step, y],
      ];
    }),
  );
};

const vat: Stroke = line([2.6, 5.6], [5, 18.8], [19, 18.8], [21.4, 5.6]);
export const tub: readonly Stroke[] = [vat, wave([3.1, 8.4])];
export const triangle: readonly Stroke[] = [shut(line([12, 3.4], [21.6, 20.2], [2.4, 20.2]))];
export const square: readonly Stroke[] = [shut(line([3.5, 3.5], [20.5, 3.5], [20.5, 20.5], [3.5, 20.5]))];
export const drum: readonly Stroke[] = [...square, oval([12, 12], 8.5)];
export const circle: readonly Stroke[] = [oval([12, 12], 9)];
export const iron: readonly Stroke[] = [
  bend(
    [20.4, 11.6],
    [10.4, 11.6],
    [
      [6.2, 11.6],
      [3.2, 14.2],
      [2.6, 18.6],
    ],
    [21.6, 18.6],
    [19.4, 5.6],
    [9, 5.6],
  ),
];

export const never: readonly Stroke[] = [line([3, 3], [21, 21]), line([21, 3], [3, 21])];
/** Below the shape: a gentler treatment. */
export const gentle: readonly Stroke[] = [line([5, 21.6], [19, 21.6])];

const zero = (x: number): Stroke => oval([x, 13.9], 1.65, 2.6);
export const thirty: readonly Stroke[] = [
  bend(
    [7.9, 12],
    [
      [8.3, 11.5],
      [8.9, 11.3],
      [9.5, 11.3],
    ],
    [
      [10.5, 11.3],
      [11.1, 11.8],
      [11.1, 12.55],
    ],
    [
      [11.1, 13.3],
      [10.5, 13.8],
      [9.3, 13.8],
    ],
    [
      [10.7, 13.8],
      [11.4, 14.3],
      [11.4, 15.15],
    ],
    [
      [11.4, 16],
      [10.6, 16.5],
      [9.5, 16.5],
    ],
    [
      [8.8, 16.5],
      [8.1, 16.2],
      [7.7, 15.6],
    ],
  ),
  zero(14.9),
];
export const forty: readonly Stroke[] = [line([10.6, 16.5], [10.6, 11.3], [7.5, 15], [11.7, 15]), zero(14.9)];

/** A hand that reaches into the water, which stops before it. */
export const hand: readonly Stroke[] = [
  vat,
  bend(
    [3.1, 8.4],
    [
      [4.4, 7.3],
      [5.6, 7.2],
      [6.6, 7.9],
    ],
  ),
  bend(
    [18.4, 8.2],
    [
      [19.2, 8.9],
      [20.1, 9.1],
      [20.9, 8.4],
    ],
  ),
  bend(
    [14.4, 1.6],
    [7.4, 11.4],
    [
      [6.5, 12.8],
      [8.2, 14.2],
      [9.4, 13],
    ],
    [12.6, 9.9],
    [11.6, 14],
    [
      [11.3, 15.6],
      [13.5, 16.2],
      [14.1, 14.7],
    ],
    [16.4, 8.8],
    [19.4, 2.6],
  ),
];

export const dots = (count: 1 | 2, [x, y]: Place): Stroke[] =>
  count === 1 ? dot([x, y]) : [...dot([x - 1.8, y]), ...dot([x + 1.8, y])];

export const oxygen: readonly Stroke[] = [line([8.9, 20.2], [15.25, 9.1]), line([15.1, 20.2], [18.35, 14.5])];
export const upright = (...places: number[]): Stroke[] => places.map((x) => line([x, 7], [x, 17]));
export const level: readonly Stroke[] = [line([7, 12], [17, 12])];
export const shade: readonly Stroke[] = [line([3.5, 8.4], [8.4, 3.5]), line([3.5, 11.6], [11.6, 3.5])];

export const letterP: readonly Stroke[] = [
  bend(
    [9.8, 16.6],
    [9.8, 7.6],
    [12.7, 7.6],
    [
      [15.9, 7.6],
      [15.9, 12.6],
      [12.7, 12.6],
    ],
    [9.8, 12.6],
  ),
];
export const letterW: readonly Stroke[] = [line([6.9, 8], [9.3, 16.2], [12, 8.8], [14.7, 16.2], [17.1, 8])];
