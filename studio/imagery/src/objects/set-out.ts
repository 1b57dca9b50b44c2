import type { Layout, Table } from '../garments/cut.ts';
import { earrings, necklace } from './jewellery.ts';
import type { ObjectSpec } from './object-spec.ts';
import { ring } from './ring.ts';
import { blanket, cushion } from './soft.ts';
import { vessel } from './vessel.ts';

/** Makes an object and sets it out, in centimetres about its own middle. */
export function setOut(spec: ObjectSpec, table: Table): Layout {
  switch (spec.kind) {
    case 'vessel':
      return vessel(spec, table.seed);
    case 'ring':
      return ring(spec, table.seed);
    case 'earrings':
      return earrings(spec, table.seed);
    case 'necklace':
      return necklace(spec, table.seed);
    case 'cushion':
      return cushion(spec, table);
    case 'blanket':
      return blanket(spec, table);
  }
}
