import type { Layout } from '../garments/cut.ts';
import { figures, type TapeSpec, tapePiece } from '../making/tape-measure.ts';
import { random } from '../maths/random.ts';
import type { Picture } from '../scene/develop.ts';
import { draw } from './draw.ts';
import { bounds, whole } from './frame.ts';
import type { Size, Subject } from './subject.ts';

const WIDE = 1.7;
/** Between the thing and the tape; the tape runs on below it. Its centimetres. */
const GAP = 1.6;
const RUNS_ON = 3;
/** What is longer has a figure at every tenth centimetre, so that they can be read. */
const LONG = 50;

/** From the top of what lies to below its end, to the left of it. */
function tapeBeside(layout: Layout, { enlarged: unit = 1, seed }: Subject): TapeSpec {
  const { left, top, height } = bounds(layout);
  const long = height / unit > LONG;
  return {
    x: left - (GAP + WIDE / 2) * unit,
    y: top,
    turn: Math.PI / 2 + (random(seed + 5)() - 0.5) * 0.016,
    from: 0,
    to: Math.ceil(height / unit) + RUNS_ON,
    width: WIDE,
    unit,
    every: long ? 10 : 1,
    high: long ? 1.1 : 0.6,
  };
}

/** What lies on the table, beside a tape measure. */
export function measured(layout: Layout, subject: Subject, size: Size): Promise<Picture> {
  const tape = tapeBeside(layout, subject);
  const pieces = [tapePiece(tape)];
  const camera = whole({ pieces: [...pieces, ...layout.pieces] }, subject.make, size);
  return draw([layout, { pieces }], subject, size, { camera, print: (scene) => figures(scene, tape) });
}
