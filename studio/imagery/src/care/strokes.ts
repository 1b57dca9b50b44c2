/** A place in the box of a symbol, which is 24 wide and high as lucide's is. */
export type Place = readonly [x: number, y: number];
/** From where the pen is: straight to a place, or in a Bézier curve over two others. */
type Step = Place | readonly [Place, Place, Place];

/** One line of the pen. */
export interface Stroke {
  from: Place;
  steps: readonly Step[];
  closed?: boolean;
}

/** Straight lines from place to place. */
export const line = (from: Place, ...steps: Place[]): Stroke => ({ from, steps });
export const shut = (stroke: Stroke): Stroke => ({ ...stroke, closed: true });
/** Curves and straight lines as they come. */
export const bend = (from: Place, ...steps: Step[]): Stroke => ({ from, steps });

/** Distance of a Bézier curve's handles that makes a quarter of a circle. */
const QUARTER = 0.5523;

export function oval([x, y]: Place, rx: number, ry = rx): Stroke {
  const [hx, hy] = [rx * QUARTER, ry * QUARTER];
  return shut(
    bend(
      [x, y - ry],
      [
        [x + hx, y - ry],
        [x + rx, y - hy],
        [x + rx, y],
      ],
      [
        [x + rx, y + hy],
        [x + hx, y + ry],
        [x, y + ry],
      ],
      [
        [x - hx, y + ry],
        [x - rx, y + hy],
        [x - rx, y],
      ],
      [
        [x - rx, y - hy],
        [x - hx, y - ry],
        [x, y - ry],
      ],
    ),
  );
}

/** A point, and a ring about it: as wide as two lines. */
export const dot = (at: Place): Stroke[] => [line(at, at), oval(at, 0.5)];

const isCurve = (step: Step): step is readonly [Place, Place, Place] => typeof step[0] !== 'number';
const written = (places: readonly Place[]): string =>
  places
    .flat()
    .map((value) => String(Math.round(value * 100) / 100))
    .join(' ');

/** The stroke as path data: absolute moves, lines and curves only. */
export function pathOf({ from, steps, closed }: Stroke): string {
  const drawn = steps.map((step) => (isCurve(step) ? `C${written(step)}` : `L${written([step])}`));
  return `M${written([from])}${drawn.join('')}${closed ? 'Z' : ''}`;
}
