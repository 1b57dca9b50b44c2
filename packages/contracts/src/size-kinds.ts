/** Values of sizes in addresses (`size=uk-10`): letters, and those that name their kind. */
const pattern = /^(?:x{0,2}s|m|x{0,3}l|(uk)-\d{1,2}|(ring)-[a-z]|\d{1,3}-(inch|waist|cm))$/;

/** Kinds of sizes that a shopper has one of: a chest and a waist in inches, a head in cm. */
export type SizeKind = 'letter' | 'uk' | 'ring' | 'inch' | 'waist' | 'cm';

/** Kind of a size by its value; undefined of what is no size, and of one that fits everybody. */
export function sizeKind(value: string | undefined): SizeKind | undefined {
  const found = pattern.exec(value ?? '');
  return found ? ((found.slice(1).find(Boolean) ?? 'letter') as SizeKind) : undefined;
}

/** A size as shoppers read it: `UK 10` of `uk-10`. */
export function sizeLabel(value: string): string {
  const own = value.replace(/^(?:uk|ring)-|-(?:inch|waist|cm)$/, '').toUpperCase();
  switch (sizeKind(value)) {
    case 'uk':
      return `UK ${own}`;
    case 'inch':
      return `${own}"`;
    case 'waist':
      return `W${own}`;
    case 'cm':
      return `${own} cm`;
    case undefined:
      return value;
    default:
      return own;
  }
}
