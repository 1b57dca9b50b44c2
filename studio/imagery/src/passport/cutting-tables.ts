import type { Spot } from '../making/place.ts';
import { flipped, type Point } from '../raster/curve.ts';
import {
  band,
  collar,
  halfBody,
  jacketBack,
  jacketFront,
  neckBand,
  patch,
  shortsBack,
  shortsFront,
  sleeve,
  topSleeve,
} from './pattern-shapes.ts';

/** A piece of a pattern about its own middle, in centimetres. */
export interface PatternPart extends Spot {
  name: string;
  shape: readonly Point[];
  /** Drawn on the paper, cut in pattern card, or cut in cloth already. */
  as: 'drawn' | 'card' | 'cloth' | 'trim';
  /** The straight grain, from its upper to its lower end. */
  grain: readonly [Point, Point];
}

const upright = (length: number, x = 0): [Point, Point] => [
  [x, -length / 2],
  [x, length / 2],
];

const shorts: readonly PatternPart[] = [
  { name: 'Back · cut 2', shape: shortsBack, as: 'drawn', x: 15.5, y: -36, turn: 0.03, grain: upright(30) },
  {
    name: 'Back · cut 2',
    shape: flipped(shortsBack),
    as: 'card',
    x: -19.5,
    y: -33.5,
    turn: -0.04,
    grain: upright(30),
  },
  { name: 'Front · left', shape: shortsFront, as: 'cloth', x: -18, y: 17.5, turn: -0.05, grain: upright(30) },
  {
    name: 'Front · right',
    shape: flipped(shortsFront),
    as: 'cloth',
    x: 19,
    y: 15.5,
    turn: 0.06,
    grain: upright(30),
  },
  {
    name: 'Waistband',
    shape: band,
    as: 'trim',
    x: -1,
    y: 49.6,
    turn: 0.02,
    grain: [
      [-18, 0],
      [18, 0],
    ],
  },
];

const tee: readonly PatternPart[] = [
  {
    name: 'Back · on the fold',
    shape: halfBody(2.4),
    as: 'card',
    x: -21.5,
    y: -19,
    turn: -0.03,
    grain: upright(46),
  },
  {
    name: 'Front · on the fold',
    shape: halfBody(9),
    as: 'cloth',
    x: 15.5,
    y: -22.5,
    turn: 0.05,
    grain: upright(46),
  },
  { name: 'Sleeve · cut 2', shape: sleeve, as: 'cloth', x: 13, y: 42, turn: 1.48, grain: upright(40) },
  {
    name: 'Neckband',
    shape: neckBand,
    as: 'trim',
    x: -33,
    y: 40,
    turn: 1.62,
    grain: [
      [-13, 0],
      [13, 0],
    ],
  },
];

const halfTee: readonly PatternPart[] = [
  { name: 'Sleeve · cut 2', shape: sleeve, as: 'drawn', x: 18, y: -27, turn: 0.06, grain: upright(40) },
  {
    name: 'Front · on the fold',
    shape: halfBody(9),
    as: 'cloth',
    x: -20,
    y: -21,
    turn: -0.06,
    grain: upright(46),
  },
  { name: 'Sleeve · cut 2', shape: sleeve, as: 'card', x: -7, y: 42.5, turn: -1.5, grain: upright(40) },
  {
    name: 'Neckband',
    shape: neckBand,
    as: 'trim',
    x: 31,
    y: 38,
    turn: 1.52,
    grain: [
      [-13, 0],
      [13, 0],
    ],
  },
];

const jacket: readonly PatternPart[] = [
  { name: 'Back · cut 2', shape: jacketBack, as: 'drawn', x: 21, y: -22.5, turn: 0.04, grain: upright(46) },
  {
    name: 'Front · wax',
    shape: jacketFront,
    as: 'cloth',
    x: -14,
    y: -24.5,
    turn: -0.04,
    grain: upright(44, -3),
  },
  {
    name: 'Top sleeve · worsted',
    shape: topSleeve,
    as: 'trim',
    x: 6,
    y: 44.5,
    turn: 1.44,
    grain: upright(40),
  },
  { name: 'Patch', shape: patch, as: 'card', x: 26.5, y: 27.2, turn: 0.1, grain: upright(11) },
  {
    name: 'Collar · cut 2',
    shape: collar,
    as: 'card',
    x: -13.5,
    y: 25,
    turn: -0.07,
    grain: [
      [-11, 0.3],
      [11, 0.3],
    ],
  },
];

export type CutName = 'shorts' | 'tee' | 'half-tee' | 'jacket';

interface CuttingTable {
  /** In the order in which they were laid. */
  parts: readonly PatternPart[];
  chalk?: Spot;
  /** Round irons that hold the card down. */
  weights: readonly Point[];
  shears?: Spot;
}

/** What lies on the cutting table. */
export const cuttingTables: Record<CutName, CuttingTable> = {
  shorts: {
    parts: shorts,
    weights: [
      [-24, -51],
      [-27.5, -18],
      [-10, -20],
    ],
  },
  tee: {
    parts: tee,
    chalk: { x: -25.4, y: 26, turn: -0.4 },
    weights: [
      [-26, -47],
      [-30, 8],
      [-13, 3],
    ],
    shears: { x: -18.6, y: 47, turn: 0.1 },
  },
  'half-tee': {
    parts: halfTee,
    chalk: { x: 30, y: 10.4, turn: 0.5 },
    weights: [
      [-22, 33],
      [-20, 53],
      [15, 42],
    ],
  },
  jacket: {
    parts: jacket,
    chalk: { x: 34.4, y: 56, turn: 0.4 },
    weights: [
      [22.6, 22.4],
      [-28.4, 26.4],
    ],
  },
};
