import { cardigan } from './cardigan.ts';
import { coat } from './coat.ts';
import type { Layout, Table } from './cut.ts';
import { dress } from './dress.ts';
import type { GarmentSpec } from './garment-spec.ts';
import { hat } from './hat.ts';
import { jumper } from './jumper.ts';
import { jumpsuit } from './jumpsuit.ts';
import { scarf } from './scarf.ts';
import { blouse, shirt } from './shirt.ts';
import { shorts } from './shorts.ts';
import { skirt } from './skirt.ts';
import { tee } from './tee.ts';
import { tote } from './tote.ts';
import { trousers } from './trousers.ts';
import { waistcoat } from './waistcoat.ts';

/** Cuts a garment and lays its pieces out, in centimetres about its own middle. */
export function layOut(spec: GarmentSpec, table: Table): Layout {
  switch (spec.kind) {
    case 'coat':
    case 'jacket':
      return coat(spec, table);
    case 'shirt':
      return shirt(spec, table);
    case 'blouse':
      return blouse(spec, table);
    case 'jumper':
      return jumper(spec, table);
    case 'cardigan':
      return cardigan(spec, table);
    case 'waistcoat':
      return waistcoat(spec, table);
    case 'tee':
      return tee(spec, table);
    case 'dress':
      return dress(spec, table);
    case 'trousers':
      return trousers(spec, table);
    case 'shorts':
      return shorts(spec, table);
    case 'skirt':
      return skirt(spec, table);
    case 'jumpsuit':
      return jumpsuit(spec, table);
    case 'scarf':
      return scarf(spec, table);
    case 'tote':
      return tote(spec, table);
    case 'hat':
      return hat(spec, table);
  }
}
