import type { Layout, Table } from './cut.ts';
import type { GarmentSpec } from './garment-spec.ts';
import { knitBody } from './knit-parts.ts';
import { ribNeck } from './neck.ts';
import { sleeves } from './sleeve.ts';
import { defaultTorso, type TorsoMeasures } from './torso.ts';

export function tee(spec: Extract<GarmentSpec, { kind: 'tee' }>, table: Table): Layout {
  const wide = spec.wide ?? 1;
  const m: TorsoMeasures = {
    ...defaultTorso,
    neck: 9,
    shoulder: 21 + wide * 0.8,
    chest: 25.5 + wide * 0.8,
    waist: 25.2 + wide * 0.8,
    hem: 25.8 + wide * 0.8,
    length: spec.length ?? 70,
  };
  const length = spec.sleeve ?? 24;
  const long = length > 40;
  const arms = sleeves(m, { length, cuff: long ? 10 : 17, angle: long ? 19 : 28 }, table);
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
