import { crease, fall, rumple, together } from '../cloth/folds.ts';
import { between, type Random, random } from '../maths/random.ts';
import type { Relief } from '../scene/piece.ts';
import type { TorsoMeasures } from './torso.ts';

/** Heavy cloth still moves so much. */
const HEAVIEST = 0.58;
const STRENGTH = 1.7;

/** Pulls on one side: from the armpit to the waist, at the waist itself, below the shoulder. */
function pulls(m: TorsoMeasures, side: 1 | -1, next: Random, light: number): Relief[] {
  const vary = (low: number, high: number): number => between(next, low, high);
  return [
    crease({
      from: [side * (m.chest - 0.6), m.armhole + vary(0, 3)],
      to: [side * m.chest * vary(0.08, 0.4), m.armhole + vary(17, 27)],
      width: vary(2.4, 3.6),
      depth: vary(0.5, 0.85) * light,
      bend: side * vary(0.6, 3),
    }),
    crease({
      from: [side * (m.chest - 0.4), m.armhole + vary(6, 10)],
      to: [side * m.chest * vary(0.3, 0.55), m.armhole + vary(22, 32)],
      width: vary(1.8, 2.8),
      depth: vary(0.3, 0.6) * light,
      bend: side * vary(0.4, 2),
    }),
    crease({
      from: [side * (m.chest - 2), m.armhole - vary(0, 3)],
      to: [side * m.neck * vary(0.9, 1.4), m.armhole - vary(6, 11)],
      width: vary(1.8, 2.8),
      depth: vary(0.24, 0.45) * light,
    }),
    crease({
      from: [side * (m.waist - 0.3), m.waistY + vary(-3, 2)],
      to: [side * m.waist * vary(0.1, 0.4), m.waistY + vary(6, 13)],
      width: vary(2, 3.2),
      depth: vary(0.35, 0.65) * light,
      bend: -side * vary(0.3, 1.6),
    }),
    crease({
      from: [side * (m.waist - 0.3), m.waistY + vary(0, 4)],
      to: [side * m.waist * vary(0.2, 0.5), m.waistY - vary(4, 9)],
      width: vary(1.6, 2.6),
      depth: vary(0.25, 0.5) * light,
      bend: side * vary(0.3, 1.4),
    }),
  ];
}

/** What a body of cloth does when it lies flat: pulls at armhole and waist, falls in waves to the hem. */
export function torsoFolds(m: TorsoMeasures, seed: number, weight: number): Relief {
  const light = STRENGTH * (1.25 - Math.min(HEAVIEST, weight));
  const next = random(seed);
  const down = fall({
    seed,
    apex: [between(next, -6, 6), -150],
    open: (m.hem + 4) / (m.length + 150),
    count: 5,
    depth: 0.9 * light + 0.2,
    from: m.armhole + between(next, -2, 8),
    to: m.length + 10,
    wander: 1.6,
  });
  return together(
    ...pulls(m, 1, next, light),
    ...pulls(m, -1, next, light),
    down.relief,
    rumple(seed + 2, 0.55 * light + 0.12, 21, 1.7),
    rumple(seed + 3, 0.18 * light + 0.05, 8),
  );
}
