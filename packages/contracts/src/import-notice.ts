import { countryName } from './country-name.ts';
import type { DesignerRef } from './product.ts';

/** What the shopper must know of a parcel from abroad; nothing for one from the United Kingdom (D24). */
export function importNotice({ shipsFrom = 'GB' }: Pick<DesignerRef, 'shipsFrom'>): string | undefined {
  if (shipsFrom === 'GB') return undefined;
  return `Ships from ${countryName(shipsFrom)}: import duties may be due on delivery.`;
}
