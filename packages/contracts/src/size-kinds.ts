/** Kinds of sizes that a shopper has one of: the value in addresses (`size=uk-10`), and what stands around it on the screen. */
const kinds = {
  letter: [/^(x{0,2}s|m|x{0,3}l)$/, '', ''],
  uk: [/^uk-(\d{1,2})$/, 'UK ', ''],
  chest: [/^(\d{1,3})-inch$/, '', '"'],
  waist: [/^(\d{1,3})-waist$/, 'W', ''],
  head: [/^(\d{1,3})-cm$/, '', ' cm'],
  ring: [/^ring-([a-z])$/, '', ''],
} as const;
export type SizeKind = keyof typeof kinds;

/** Kind of a size by its value; undefined of what is no size, and of one that fits everybody. */
export const sizeKind = (value: unknown): SizeKind | undefined =>
  (Object.keys(kinds) as SizeKind[]).find((kind) => typeof value === 'string' && kinds[kind][0].test(value));

/** A size as shoppers read it: `UK 10` of `uk-10`. */
export function sizeLabel(value: string): string {
  const kind = sizeKind(value);
  if (!kind) return value;
  const [pattern, before, after] = kinds[kind];
  return value.replace(pattern, (_, own: string) => before + own.toUpperCase() + after);
}
