import { crease, fall, rumple, together } from '../cloth/folds.ts';
import { between, type Random, random } from '../maths/random.ts';
import type { Relief } from '../scene/piece.ts';
import type { Table } from './cut.ts';
import type { LegMeasures } from './leg.ts';

const STRENGTH = 1.35;
const HEAVIEST = 0.75;
/** Legs shorter than this, below the crotch, have no knee. */
const KNEE_FROM = 30;

const kneeOf = (m: LegMeasures): number => m.crotch + (m.length - m.crotch) * 0.45;

/** Pulls that run from the crotch to the hip and down the thigh. */
function whiskers(m: LegMeasures, next: Random, light: number): Relief[] {
  return [0, 1, 2, 3].map((k) =>
    crease({
      from: [0.4, m.crotch - 1.5 + k * 1.5],
      to: [m.hip * between(next, 0.55, 0.95), m.crotch - 13 + k * 9 + between(next, -2, 2)],
      width: between(next, 1.4, 2.5),
      depth: between(next, 0.35, 0.75) * light,
      bend: between(next, 0.4, 1.8),
    }),
  );
}

function knees(m: LegMeasures, next: Random, light: number): Relief[] {
  if (m.length - m.crotch < KNEE_FROM) return [];
  const knee = kneeOf(m);
  return [0, 1, 2, 3].map((k) => {
    const inner = m.stance - m.hem * between(next, 0.3, 0.5);
    const outer = m.stance + m.hem * between(next, 0.2, 0.5);
    const y = knee - 6 + k * 6 + between(next, -2, 2);
    const rising = k % 2 === 0;
    return crease({
      from: [rising ? inner : outer, y + 3],
      to: [rising ? outer : inner, y - between(next, 2, 7)],
      width: between(next, 1.8, 3),
      depth: between(next, 0.26, 0.52) * light,
      bend: between(next, -1.2, 1.2),
    });
  });
}

/** The cloth breaks a little above the hem. */
function breaks(m: LegMeasures, next: Random, light: number): Relief[] {
  if (m.length - m.crotch < KNEE_FROM) return [];
  return [0, 1].map((k) =>
    crease({
      from: [m.stance + (k ? 0.46 : -0.46) * m.hem, m.length - between(next, 8, 15)],
      to: [m.stance + between(next, -0.1, 0.3) * m.hem, m.length - between(next, 3, 8)],
      width: between(next, 1.5, 2.4),
      depth: between(next, 0.25, 0.5) * light,
      bend: between(next, -1, 1),
    }),
  );
}

export function legFolds(m: LegMeasures, table: Table, pressed: boolean): Relief {
  const light = STRENGTH * (1.25 - Math.min(HEAVIEST, table.cloth.weight));
  const next = random(table.seed + 70);
  const press = pressed
    ? [crease({ from: [m.waist * 0.56, m.top + 7], to: [m.stance, m.length + 8], width: 0.7, depth: 0.5 })]
    : [];
  const down = fall({
    seed: table.seed + 70,
    apex: [m.waist * 0.5, -90],
    open: m.hip / (m.length + 90),
    count: 3,
    depth: 0.9 * light,
    from: m.crotch - 10,
    to: m.length + 6,
    wander: 1.5,
  });
  return together(
    ...whiskers(m, next, light),
    ...knees(m, next, light),
    ...breaks(m, next, light),
    ...press,
    down.relief,
    rumple(table.seed + 71, 0.42 * light + 0.08, 16, 2.2),
    rumple(table.seed + 72, 0.16 * light + 0.04, 7, 2),
  );
}
