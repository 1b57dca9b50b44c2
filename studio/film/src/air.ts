import { between, random } from '@toile/studio-imagery/maths/random';
import { smoothstep } from '@toile/studio-imagery/maths/scalar';
import type { Point } from '@toile/studio-imagery/raster/curve';

/** What moving air does at one place: shift of the cloth and its rise, in centimetres. */
export interface Push {
  dx: number;
  dy: number;
  lift: number;
}

/** Slow air over a cloth. Every wave runs a whole number of times in a film, so that its end meets its beginning. */
export interface AirSpec {
  seed: number;
  /** Centimetres from one crest to the next. */
  wave: number;
  /** How far the cloth is carried sideways, and how high it billows. */
  sway: number;
  billow: number;
  /** Where the cloth is held, and below which height it moves freely. */
  held: number;
  free: number;
}

/** `moment` is 0 … 1, a place in the film. One object is reused: read it at once. */
export type Air = (moment: number) => (x: number, y: number) => Push;

interface Wave {
  across: number;
  down: number;
  times: number;
  start: number;
  size: number;
}

const TURN = Math.PI * 2;
/** Few waves, the longest the strongest: more of them would tremble. */
const WAVES = [
  { times: 1, length: 1.9, size: 1 },
  { times: 1, length: 1.2, size: 0.55 },
  { times: 2, length: 0.85, size: 0.26 },
] as const;

function waves(seed: number, wave: number): Wave[] {
  const next = random(seed);
  return WAVES.map(({ times, length, size }) => {
    const lean = between(next, 0.25, 0.75);
    const pace = TURN / (wave * length);
    return { across: pace * Math.cos(lean), down: pace * Math.sin(lean), times, start: next() * TURN, size };
  });
}

export function air({ seed, wave, sway, billow, held, free }: AirSpec): Air {
  const sideways = waves(seed, wave * 1.4);
  const upwards = waves(seed + 1, wave);
  const sum = (list: readonly Wave[], moment: number, x: number, y: number): number => {
    let total = 0;
    for (const w of list)
      total += w.size * Math.sin(w.across * x + w.down * y + w.start - w.times * moment * TURN);
    return total;
  };
  const push: Push = { dx: 0, dy: 0, lift: 0 };
  return (moment) => (x, y) => {
    const share = smoothstep(held, free, y);
    const side = sum(sideways, moment, x * 0.5, y);
    push.dx = sway * share * side;
    push.dy = -0.16 * sway * share * side * side;
    push.lift = billow * share * sum(upwards, moment, x, y * 0.45);
    return push;
  };
}

export const carried = (point: Point, at: (x: number, y: number) => Push): Point => {
  const { dx, dy } = at(point[0], point[1]);
  return [point[0] + dx, point[1] + dy];
};
