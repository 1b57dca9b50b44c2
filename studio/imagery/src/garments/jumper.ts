import type { Layout, Table } from './cut.ts';
import type { GarmentSpec } from './garment-spec.ts';
import { hemRib, knitBody, knitMeasures, RIB } from './knit-parts.ts';
import { poloNeck, ribNeck } from './neck.ts';
import { sleeves } from './sleeve.ts';

export function jumper(spec: Extract<GarmentSpec, { kind: 'jumper' }>, table: Table): Layout {
  const m = knitMeasures(spec.length ?? 66, spec.wide ?? 0);
  const long = (spec.sleeve ?? 58) > 40;
  const arms = sleeves(
    m,
    {
      length: spec.sleeve ?? 58,
      cuff: long ? 10.5 : 17,
      angle: long ? 19 : 26,
      band: long ? RIB : 3,
      bandKind: 'rib',
      full: long ? 0.25 : 0,
    },
    table,
  );
  if (table.view === 'back') {
    const neck = ribNeck(m, 3, table);
    return { pieces: [...arms, knitBody(m, 1.6, false, table), hemRib(m, table), ...neck.over] };
  }
  const vee = spec.neck === 'vee';
  const depth = vee ? 20 : spec.neck === 'polo' ? 4 : 9;
  const neck =
    spec.neck === 'polo' ? { under: [], over: poloNeck(m, 8, table) } : ribNeck(m, depth, table, vee);
  return {
    pieces: [...arms, ...neck.under, knitBody(m, depth, vee, table), hemRib(m, table), ...neck.over],
    label: spec.neck === 'polo' ? undefined : { x: 0, y: 3.6, width: 5.5, inside: true },
  };
}
