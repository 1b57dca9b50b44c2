import { designers } from './designers/index.ts';
import { halfMoonLongSleeve } from './passports/half-moon-long-sleeve.ts';
import { jerseyShorts } from './passports/jersey-shorts.ts';
import type { PassportSource } from './passports/passport-source.ts';
import { patchworkLongSleeve } from './passports/patchwork-long-sleeve.ts';
import { turncoatJacket } from './passports/turncoat-jacket.ts';
import type { DesignerSource, ProductSource } from './types.ts';

export { passportFile } from './passports/files.ts';

/** The four garments that have a passport (CO-24, D49). */
export const passports: readonly PassportSource[] = [
  jerseyShorts,
  patchworkLongSleeve,
  turncoatJacket,
  halfMoonLongSleeve,
];

/** Whose garment it is, and which. */
export function ownerOf({ vendor, product: id }: PassportSource): {
  designer: DesignerSource;
  product: ProductSource;
} {
  const designer = designers.find((one) => one.id === vendor);
  const product = designer?.products.find((one) => one.id === id);
  if (!designer || !product) throw new Error(`passport of ${vendor}/${id}: there is no such product`);
  return { designer, product };
}
