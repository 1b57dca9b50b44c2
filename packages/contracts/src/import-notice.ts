import type { DesignerRef } from './product.ts';

/** What the shopper must know of a parcel from abroad; nothing for one from the United Kingdom (D24). */
export function importNotice({ shipsFrom = 'GB' }: DesignerRef): string | undefined {
  if (shipsFrom === 'GB') return undefined;
  const country = new Intl.DisplayNames('en-GB', { type: 'region' }).of(shipsFrom) ?? shipsFrom;
  return `Ships from ${country}: import duties may be due on delivery.`;
}
