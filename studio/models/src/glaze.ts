import { random } from '@toile/studio-imagery/maths/random';
import { blankPicture, type Colour, colourAt, type Picture, paint } from './picture.ts';

export interface GlazeSpec {
  /** Where the plate shows the clay body and, where there is one, the second glaze: parts of its width and height. */
  body: readonly [number, number];
  second?: readonly [number, number];
  /** Where the second glaze ends, as a part of the height. */
  endsAt?: number;
  inside?: number;
  speckles: number;
  seed: number;
}

/** Mean colour of a small field of the plate. */
function seenAt(plate: Picture, [across, down]: readonly [number, number]): Colour {
  const [x0, y0] = [Math.round(across * plate.width), Math.round(down * plate.height)];
  const sum = [0, 0, 0];
  const reach = 14;
  for (let y = y0 - reach; y <= y0 + reach; y++)
    for (let x = x0 - reach; x <= x0 + reach; x++)
      colourAt(plate, x, y).forEach((value, k) => {
        sum[k] = (sum[k] ?? 0) + value / (2 * reach + 1) ** 2;
      });
  return [sum[0] ?? 0, sum[1] ?? 0, sum[2] ?? 0];
}

const lit = (colour: Colour, light: number): Colour =>
  colour.map((value) => Math.min(255, Math.max(0, Math.round(value * light)))) as unknown as Colour;

/** The ragged line at which one glaze runs over the other; it meets itself after one turn. */
function runs(random: () => number): (turn: number) => number {
  const waves = Array.from({ length: 14 }, (_, k) => ({
    times: k < 6 ? k + 2 : k * 3,
    phase: random() * 2 * Math.PI,
    size: (0.012 / (1 + k * 0.32)) * (0.5 + random()),
  }));
  return (turn) =>
    waves.reduce(
      (sum, { times, phase, size }) => sum + size * Math.sin(times * turn * 2 * Math.PI + phase),
      0,
    );
}

const SIZE = 768;
const OUTSIDE = 0.9;

/** A texture in the colours that the plate shows: throwing rings, the run of the ash, iron speckles. */
export function glazeTexture(plate: Picture, spec: GlazeSpec): Picture {
  const next = random(spec.seed);
  const [body, second] = [seenAt(plate, spec.body), spec.second && seenAt(plate, spec.second)];
  const run = runs(next);
  const rings = Array.from(
    { length: SIZE },
    (_, y) => 1 + 0.018 * Math.sin(y * 0.21 + 2.2 * Math.sin(y * 0.037)),
  );
  const texture = blankPicture(SIZE, SIZE);
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const [turn, down] = [x / SIZE, y / SIZE / OUTSIDE];
      const over = (spec.endsAt ?? 0) + run(turn) - down;
      const isOver = second && (over > 0 || down > 1);
      const pool = isOver && over < 0.012 && over > 0 ? 0.82 : 1;
      const light = (rings[y] ?? 1) * (0.985 + 0.03 * next()) * pool * (down > 1 ? (spec.inside ?? 0.7) : 1);
      paint(texture, x, y, lit(isOver ? second : body, light));
    }
  for (let k = 0; k < spec.speckles; k++) speckle(texture, next);
  return texture;
}

function speckle(texture: Picture, random: () => number): void {
  const [x0, y0] = [Math.floor(random() * SIZE), Math.floor(random() * SIZE * OUTSIDE)];
  const [reach, light] = [random() ** 3 * 2.2 + 0.4, 0.35 + random() * 0.35];
  for (let y = Math.ceil(y0 - reach); y <= y0 + reach; y++)
    for (let x = Math.ceil(x0 - reach); x <= x0 + reach; x++)
      if (x >= 0 && y >= 0 && x < SIZE && y < SIZE && Math.hypot(x - x0, y - y0) <= reach)
        paint(texture, x, y, lit(colourAt(texture, x, y), light));
}
