import { crease, rumple, together } from '../cloth/folds.ts';
import { between, random } from '../maths/random.ts';
import type { Relief } from '../scene/piece.ts';
import type { Table } from './cut.ts';
import type { SleeveMeasures } from './sleeve.ts';
import type { SleeveAxis } from './sleeve-axis.ts';
import type { TorsoMeasures } from './torso.ts';

/** Sleeves shorter than this have no elbow. */
export const ELBOW_FROM = 32;

/** Soft folds that run across at the elbow, the deepest at the inside of the bend. */
function elbow(s: SleeveMeasures, { place }: SleeveAxis, seed: number, light: number): Relief[] {
  if (s.length < ELBOW_FROM) return [];
  const next = random(seed);
  const at = s.length * between(next, 0.44, 0.52);
  return [0, 1, 2, 3].map((k) =>
    crease({
      from: place(at + k * 4.6 - 5 + between(next, -1, 1), -s.cuff - 3.2),
      to: place(at + k * 3.6 - between(next, 6, 11), -s.cuff * between(next, -0.05, 0.35)),
      width: between(next, 1.4, 2.3),
      depth: light * between(next, 0.32, 0.7),
      bend: between(next, 0.4, 1.8),
    }),
  );
}

/** Cloth that is pulled from the armpit to the shoulder and down the upper arm. */
function armpit(m: TorsoMeasures, { place }: SleeveAxis, seed: number, light: number): Relief[] {
  const next = random(seed + 1);
  return [0, 1, 2].map((k) =>
    crease({
      from: [m.chest - 0.5, m.armhole - 0.5],
      to: place(7 + k * 9 + between(next, -2, 2), 0.6 - k * 1.2),
      width: between(next, 1.5, 2.4),
      depth: light * between(next, 0.34, 0.62),
      bend: between(next, -1.6, -0.4),
    }),
  );
}

/** Fullness that is caught in a cuff. */
function gathers(s: SleeveMeasures, { place }: SleeveAxis, seed: number): Relief[] {
  const full = s.full ?? 0;
  if (full === 0) return [];
  const next = random(seed + 2);
  const count = 8;
  return Array.from({ length: count }, (_, k) => {
    const across = (k + between(next, 0.2, 0.8)) / count;
    return crease({
      from: place(s.length - (s.band ?? 0), -s.cuff * across),
      to: place(s.length * between(next, 0.42, 0.62), -(s.cuff + 6) * across + 3),
      width: between(next, 0.7, 1.2),
      depth: between(next, 0.4, 0.7) * full,
    });
  });
}

export function sleeveFolds(
  m: TorsoMeasures,
  s: SleeveMeasures,
  axis: SleeveAxis,
  table: Table,
  seed: number,
): Relief {
  const light = 1.4 * (1.25 - Math.min(0.58, table.cloth.weight));
  return together(
    ...elbow(s, axis, seed, light),
    ...armpit(m, axis, seed, light),
    ...gathers(s, axis, seed),
    rumple(seed + 17, 0.3 * light + 0.06, 12, 2.4),
    rumple(seed + 18, 0.14 * light + 0.04, 6, 1.4),
  );
}
