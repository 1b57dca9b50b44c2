import { encode } from 'uqr';
import { type Field, field } from '../maths/field.ts';

const MODULE = 8;

/** An address as a code for phones: 1 where ink goes. */
export function qrCode(address: string): Field {
  const { data, size } = encode(address, { ecc: 'M', border: 0 });
  const mask = field(size * MODULE, size * MODULE);
  for (let y = 0; y < mask.height; y++)
    for (let x = 0; x < mask.width; x++)
      mask.data[y * mask.width + x] = data[Math.floor(y / MODULE)]?.[Math.floor(x / MODULE)] ? 1 : 0;
  return mask;
}
