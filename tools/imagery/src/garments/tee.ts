import type { Layout, Table } from './cut.ts';
import type { GarmentSpec } from './garment-spec.ts';
import { knitBody } from './knit-parts.ts';
import { bothSides } from './mirror.ts';
import { ribNeck } from './neck.ts';
import { sleeve } from './sleeve.ts';
import { defaultTorso, type TorsoMeasures } from './torso.ts';

export function tee(spec: Extract<GarmentSpec, { kind: 'tee' }>, table: Table): Layout {
  const wide = spec.wide ?? 1;
  const m: TorsoMeasures = {
    ...defaultTorso,
    neck: 9,
    shoulder: 22 + wide,
    chest: 27 + wide,
    waist: 27 + wide,
    hem: 27.5 + wide,
    length: spec.length ?? 70,
  };
  const length = spec.sleeve ?? 24;
  const long = length > 40;
  const arms = bothSides(sleeve(m, { length, cuff: long ? 11 : 18, angle: long ? 13 : 26 }, table));
  const depth = table.view === 'back' ? 2 : 9.5;
  const neck = ribNeck(m, depth, table, false, 1.9);
  const hem = [1.8, 2.3].map((up) => ({
    kind: 'topstitch' as const,
    thread: table.thread,
    line: [
      [-m.hem, m.length - up],
      [0, m.length + 0.6 - up],
      [m.hem, m.length - up],
    ] as const,
  }));
  return {
    pieces: [
      ...arms,
      ...neck.under,
      { ...knitBody(m, depth, false, table), lift: 0.3, turn: 0.4, body: 0.8, stitches: hem },
      ...neck.over,
    ],
  };
}
